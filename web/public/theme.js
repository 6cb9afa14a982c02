// Before the first paint, so that nobody sees a white flash by lamplight.
try {
  const wish = JSON.parse(localStorage.getItem('tambour.settings') || '{}').theme || 'system';
  const isDark = wish === 'dark' || (wish === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
} catch {
  document.documentElement.dataset.theme = 'light';
}
