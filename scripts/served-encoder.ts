/** Serves the sentence encoder's files beside the page: written by the build, made on demand in development. */
import type { Plugin } from 'vite';
import { FILES, FOLDER } from '../src/backbones/sentence-encoder/files.ts';
import { encoderFile } from '../src/cli/encoder-files.ts';

const NAMES: readonly string[] = Object.values(FILES);

export const servedEncoder: Plugin = {
  name: 'served-encoder',
  async generateBundle() {
    for (const name of NAMES)
      this.emitFile({
        type: 'asset',
        fileName: `${FOLDER}/${name}`,
        source: await encoderFile(name),
      });
  },
  configureServer(server) {
    server.middlewares.use(`/${FOLDER}`, (request, response, next) => {
      const name = request.url?.slice(1).replace(/\?.*$/, '') ?? '';
      if (!NAMES.includes(name)) return next();
      encoderFile(name).then((bytes) => response.end(bytes), next);
    });
  },
};
