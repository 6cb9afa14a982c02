import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// The built client is embedded in the program; while developing, the program answers behind this one.
const program = process.env['TAMBOUR_SERVER'] ?? 'http://127.0.0.1:8600';

export default defineConfig({
  plugins: [svelte()],
  build: { outDir: process.env['TAMBOUR_WEB_OUT'] ?? 'dist', target: 'es2022', assetsInlineLimit: 0 },
  server: { proxy: { '/api': { target: program, ws: true } } },
  test: { include: ['tests/**/*.test.ts'], environment: 'happy-dom' },
  // Components are compiled for the browser in tests, too.
  resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
});
