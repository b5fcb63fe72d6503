import { defineConfig } from 'vitest/config';
import { leanGraphLibrary } from './scripts/graph-library.ts';

export default defineConfig({
  // The graph library that is tested is the one that the page gets.
  plugins: [leanGraphLibrary()],
  test: {
    server: { deps: { inline: ['cytoscape'] } },
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'test/**/*.test.ts'],
    environment: 'node',
    // No module keeps anything from one call to the next, so the files of a worker share what is loaded.
    isolate: false,
    testTimeout: 120_000,
  },
});
