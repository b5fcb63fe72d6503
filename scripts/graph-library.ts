/**
 * The graph library without what the page never asks it for (docs/decisions/0064). Its package ships the modules that
 * its own build is made of: we build from these, and leave out whole modules by name.
 */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const LIBRARY = 'cytoscape';

/** Module of the library → the one in its place; where there is none, an empty one. */
const LEFT_OUT: Readonly<Record<string, string | undefined>> = {
  // Drawing on a graphics card, which is asked for by an option: ours is drawn on a plain canvas.
  'extensions/renderer/canvas/webgl/drawing-redraw-webgl.mjs': undefined,
  // Pictures as files.
  'extensions/renderer/canvas/export-image.mjs': undefined,
  // Images in nodes.
  'extensions/renderer/canvas/drawing-images.mjs': undefined,
  // Of the algorithms on graphs, layouts need the breadth-first search alone, which finds the components.
  'collection/algorithms/index.mjs': 'collection/algorithms/bfs-dfs.mjs',
  // Of the layouts `library.ts` asks for `preset` and `cose`.
  ...Object.fromEntries(
    ['breadthfirst', 'circle', 'concentric', 'grid', 'random'].map((name) => [
      `extensions/layout/${name}.mjs`,
      'extensions/layout/null.mjs',
    ]),
  ),
};

const EMPTY = '\0without';

export function leanGraphLibrary(): Plugin {
  const built = createRequire(import.meta.url).resolve(LIBRARY);
  const folder = path.resolve(path.dirname(built), '../src');
  return {
    name: 'lean-graph-library',
    enforce: 'pre',
    // The development server takes the package as it is: a module of it alone has no default export there.
    apply: 'build',
    buildStart() {
      for (const module of Object.keys(LEFT_OUT))
        if (!fs.existsSync(path.join(folder, module)))
          this.error(`${LIBRARY} has no ${module} any more: say anew what is left out of it.`);
    },
    resolveId(source, importer) {
      if (source === LIBRARY) return path.join(folder, 'index.mjs');
      if (!importer?.startsWith(folder) || !source.startsWith('.')) return null;
      const module = path.relative(folder, path.resolve(path.dirname(importer), source));
      if (!(module in LEFT_OUT)) return null;
      const instead = LEFT_OUT[module];
      return instead === undefined ? EMPTY : path.join(folder, instead);
    },
    load: (id) => (id === EMPTY ? 'export default {};' : null),
  };
}
