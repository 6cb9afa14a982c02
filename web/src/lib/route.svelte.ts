// Where in the program the reader is: the address bar is the truth.

export type Page =
  | { name: 'home' }
  | { name: 'new'; rules: string | null }
  | { name: 'battle'; id: string }
  | { name: 'replay'; id: string; at: number | null }
  | { name: 'codex'; clause: string | null }
  | { name: 'lost'; path: string };

/** The page an address names. */
export function pageOf(path: string, search: string): Page {
  const parts = path.split('/').filter((part) => part !== '').map(decoded);
  const [first, second, third] = parts;
  const query = new URLSearchParams(search);
  if (first === undefined) return { name: 'home' };
  if (first === 'new' && third === undefined) return { name: 'new', rules: second ?? null };
  // Links name a clause in the query; whoever types an address may write it as a path.
  if (first === 'codex') return { name: 'codex', clause: second === undefined ? query.get('at') : parts.slice(1).join('/') };
  if (first === 'battle' && second !== undefined) {
    if (third === undefined) return { name: 'battle', id: second };
    const at = query.get('at');
    if (third === 'replay') return { name: 'replay', id: second, at: at === null ? null : Number(at) || 0 };
  }
  return { name: 'lost', path: `/${parts.join('/')}` };
}

/** What somebody typed may not be well encoded: then it is taken as it stands. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const here = (): Page => pageOf(location.pathname, location.search);

export const route = $state<{ page: Page }>({ page: here() });

addEventListener('popstate', () => {
  route.page = here();
});

/** A path of the program in the language that the address asks for: who asks for one keeps it from page to page. */
export function kept(path: string, search = location.search): string {
  const asked = new URLSearchParams(search).get('language');
  if (asked === null) return path;
  const at = new URL(path, location.origin);
  at.searchParams.set('language', asked);
  return at.pathname + at.search + at.hash;
}

/** Links as the browser follows them, into another tab or by a new load, keep the language as well. */
function keepIn(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isPage = link?.host === location.host && !link.pathname.startsWith('/api/');
  if (!link || !isPage || kept('/') === '/') return;
  link.href = kept(link.pathname + link.search + link.hash);
}

addEventListener('pointerdown', keepIn, true);
addEventListener('click', keepIn, true);

/** Goes to a path of the program. */
export function go(path: string): void {
  history.pushState(null, '', kept(path));
  route.page = here();
  scrollTo(0, 0);
}

/** For links: goes there without loading the program again; other clicks are the browser's. */
export function follow(event: MouseEvent): void {
  const link = event.currentTarget;
  if (!(link instanceof HTMLAnchorElement) || event.button !== 0) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  go(link.pathname + link.search);
}
