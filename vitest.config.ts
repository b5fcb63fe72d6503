import { defineConfig } from 'vitest/config';
import { leanGraphLibrary } from './scripts/graph-library.ts';

export default defineConfig({
  // The graph library that is tested is the one that the page gets.
  plugins: [leanGraphLibrary()],
  test: {
    server: { deps: { inline: ['cytoscape'] } },
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'test/**/*.test.ts'],
    environment: 'node',
    testTimeout: 120_000,
  },
});
