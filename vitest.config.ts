import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'test/**/*.test.ts'],
    environment: 'node',
    // No module keeps anything from one call to the next, so the files of a worker share what is loaded.
    isolate: false,
    testTimeout: 120_000,
  },
});
