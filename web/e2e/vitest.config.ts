import { defineConfig } from 'vitest/config';

// Real battles in a real browser: one program and one browser for all files, one file after another. The same house
// serves what is not judged: `--mode figures` measures, `--mode pictures` takes the pictures of the README.
export default defineConfig(({ mode }) => ({
  test: {
    root: import.meta.dirname,
    include: mode === 'figures' || mode === 'pictures' ? [`*.${mode}.ts`] : ['*.test.ts'],
    environment: 'node',
    globalSetup: ['setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    fileParallelism: false,
  },
}));
