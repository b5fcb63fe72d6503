/** The adapter with a pipeline that stands in for the library's: the weights cannot be had without the hub. */
import { describe, expect, it } from 'vitest';
import { type Extract, encodeWith, progressOf } from './pipeline.ts';

describe('gte-small', () => {
  it('asks for means of length 1, and gives each text its part', async () => {
    const asked: unknown[] = [];
    let disposed = 0;
    const extract: Extract = async (texts, options) => {
      asked.push(texts, options);
      const dispose = () => {
        disposed++;
      };
      return { data: Float32Array.of(1, 0, 0.6, 0.8), dims: [2, 2], dispose };
    };
    const vectors = await encodeWith(extract)(['a', 'b']);
    expect(vectors).toEqual([Float32Array.of(1, 0), Float32Array.of(0.6, 0.8)]);
    expect(asked).toEqual([['a', 'b'], { pooling: 'mean', normalize: true }]);
    expect(disposed).toBe(1);
  });

  it('takes no vectors of another number than there are texts', async () => {
    const extract: Extract = async () => ({ data: [1, 2, 3], dims: [1, 3] });
    await expect(encodeWith(extract)(['a', 'b'])).rejects.toThrow('3 numbers came for 2 texts');
  });

  it('tells of the download of the weights alone', () => {
    const weights = { status: 'progress', file: 'onnx/model_quantized.onnx', loaded: 5 };
    const text = 'Downloading Xenova/gte-small from huggingface.co';
    expect(progressOf({ ...weights, total: 9 })).toEqual({ text, done: 5, of: 9 });
    expect(progressOf({ ...weights, total: 0 })).toEqual({ text, done: 5 });
    expect(progressOf({ ...weights, file: 'tokenizer.json' })).toBeUndefined();
    expect(progressOf({ status: 'ready' })).toBeUndefined();
  });
});
