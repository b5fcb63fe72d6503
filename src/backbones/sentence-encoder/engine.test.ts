/** The real weights, as the build serves them, in this thread. */
import { beforeAll, describe, expect, it } from 'vitest';
import { encoderHere } from '../../cli/encoder.ts';
import { encoderFile } from '../../cli/encoder-files.ts';
import type { Encoder } from '../embedding/encoder.ts';
import { cosine } from '../embedding/fused.ts';
import type { ModelFile } from './engine.ts';
import { FILES } from './files.ts';

let encoder: Encoder;
const signal = new AbortController().signal;
beforeAll(async () => {
  encoder = await encoderHere(signal, () => {});
});

describe('the sentence encoder', () => {
  // Published for these weights, or measured with TensorFlow.js's own tokenizer.
  it.each([
    ['food service', 'restaurant and food services sector', 0.73],
    ['french-language workers', 'francophone employees', 0.75],
    ['northern ontario', 'southwestern ontario', 0.89],
  ])('gives “%s” and “%s” a cosine of %f', async (one, other, expected) => {
    const [a, b] = await encoder.encode([one, other], signal);
    expect(cosine(a!, b!)).toBeCloseTo(expected, 2);
    expect(cosine(a!, a!)).toBeCloseTo(1, 4);
  });

  it('gives a text the same vector, whatever is encoded with it', async () => {
    const [alone] = await encoder.encode(['cars'], signal);
    const [, among] = await encoder.encode(['a much longer text, '.repeat(60), 'cars', ''], signal);
    expect(cosine(alone!, among!)).toBeCloseTo(1, 4);
  });

  it('has its weights in one file, as long as its graph says', async () => {
    const model = JSON.parse(new TextDecoder().decode(await encoderFile(FILES.model))) as ModelFile;
    const specs = model.weightsManifest.flatMap(({ weights }) => weights) as {
      shape: number[];
      dtype: string;
    }[];
    const sizes = specs.map(({ shape }) => 4 * shape.reduce((size, own) => size * own, 1));
    expect((await encoderFile(FILES.weights)).length).toBe(sizes.reduce((sum, size) => sum + size, 0));
  });
});
