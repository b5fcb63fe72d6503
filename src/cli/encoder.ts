import type { StartEncoder } from '../backbones/embedding/encoder.ts';
import { partsFrom } from '../backbones/sentence-encoder/files.ts';
import { encoderFile, engineFolder } from './encoder-files.ts';

/** The sentence encoder in this thread, from the installed packages: no page and no build is needed. */
export const encoderHere: StartEncoder = async (signal) => {
  const { loadEngine } = await import('../backbones/sentence-encoder/engine.ts');
  const encode = await loadEngine(await partsFrom(encoderFile, engineFolder()));
  signal.throwIfAborted();
  return { encode, close: () => {} };
};
