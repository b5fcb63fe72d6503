/** gte-small as a pipeline of transformers.js gives it; the library itself stays outside, so that tests need none. */
import type { Progress } from '../backbone.ts';
import type { Vector } from '../embedding/encoder.ts';

/** The model's name on the hub, with its weights in eight bits. */
export const MODEL = 'Xenova/gte-small';

/** The part of what the library tells while it downloads that is used. */
export interface Download {
  readonly status: string;
  readonly file?: string;
  readonly loaded?: number;
  readonly total?: number;
}

/** One vector a text, in one list. */
interface Vectors {
  readonly data: ArrayLike<number>;
  readonly dims: readonly number[];
  dispose?(): void;
}

/** The part of a feature extraction pipeline that is used. */
export type Extract = (texts: string[], options: { pooling: 'mean'; normalize: true }) => Promise<Vectors>;

/** What the library tells as it is shown; the small files beside the weights are not worth a word. */
export function progressOf({ status, file = '', loaded, total }: Download): Progress | undefined {
  if (status !== 'progress' || loaded === undefined || !file.endsWith('.onnx')) return undefined;
  const text = `Downloading ${MODEL} from huggingface.co`;
  return { text, done: loaded, ...(total === undefined || total < loaded ? {} : { of: total }) };
}

/** Texts to vectors of length 1: the means of the tokens' vectors, as the model was trained to be used. */
export const encodeWith =
  (extract: Extract) =>
  async (texts: readonly string[]): Promise<Vector[]> => {
    const vectors = await extract([...texts], { pooling: 'mean', normalize: true });
    const { data, dims } = vectors;
    const size = dims.at(-1) ?? 0;
    if (size === 0 || data.length !== size * texts.length)
      throw new Error(`${data.length} numbers came for ${texts.length} texts`);
    const flat = Float32Array.from(data);
    vectors.dispose?.();
    return texts.map((_, row) => flat.slice(row * size, (row + 1) * size));
  };
