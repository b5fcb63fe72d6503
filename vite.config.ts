import { basename } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { leanGraphLibrary } from './scripts/graph-library.ts';

/** The development server puts its own inline script into the page, which the page's strict policy forbids. */
const withoutPolicyInDevelopment: Plugin = {
  name: 'without-policy-in-development',
  apply: 'serve',
  transformIndexHtml: (html) => html.replace(/<meta\s+http-equiv="Content-Security-Policy"[^>]*>/i, ''),
};

/**
 * transformers.js wants the engine for graphics cards, which is twice as large as the one for processors: of our
 * workers only the one that computes on a graphics card gets it. In development, where they share their modules, all do.
 */
function smallEngine(): Plugin {
  let isForGpu = false;
  return {
    name: 'small-engine',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer, { isEntry }) {
      if (isEntry) isForGpu = /\/gpu-worker\.ts/.test(source);
      if (source !== 'onnxruntime-web/webgpu' || isForGpu) return null;
      return this.resolve('onnxruntime-web/wasm', importer, { skipSelf: true });
    },
  };
}

/** Told apart by their file, whose name no other has: what is read in the browser is what stands in the source. */
const className = (name: string, file: string): string => `${basename(file, '.module.css')}-${name}`;

export default defineConfig({
  // Relative addresses: the built page works from any folder of any static server.
  base: './',
  plugins: [react(), withoutPolicyInDevelopment, leanGraphLibrary()],
  css: { modules: { generateScopedName: className } },
  build: {
    target: 'es2022',
    sourcemap: true,
    // Which file became of which source: scripts/first-load.mjs reads it.
    manifest: true,
    // Small files as files too: the page's policy allows no data: addresses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Many small files compress worse than one: the page is one, and what replays and shows its first run, with all
        // that it needs beside the page, is another. Everything else is cut where it is loaded on demand.
        codeSplitting: {
          groups: [
            { name: 'page', tags: ['$initial'], priority: 2 },
            {
              name: 'replay',
              test: /src\/(?:methods\/[^/]+\/replay|store\/play-file|ui\/(?:answer\/(?:answer|run-menu-items)|graph\/cell-graph-panel|request\/request-body))\.tsx?$/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  worker: { format: 'es', plugins: () => [smallEngine()] },
});
