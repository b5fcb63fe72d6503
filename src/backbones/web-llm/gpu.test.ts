import { describe, expect, it } from 'vitest';
import { listedModels } from './catalogue.ts';
import { cannotRun, probe, type Surroundings } from './gpu.ts';

const LIMITS = {
  maxBufferSize: 2 ** 30,
  maxStorageBufferBindingSize: 2 ** 30,
  maxComputeWorkgroupStorageSize: 2 ** 15,
  maxStorageBuffersPerShaderStage: 10,
};

/** An adapter as far as it is looked at. */
const gpuWith = (limits: Partial<typeof LIMITS> = {}, features: readonly string[] = ['shader-f16']) => ({
  requestAdapter: async () =>
    ({
      limits: { ...LIMITS, ...limits },
      features: new Set(features),
      info: { vendor: 'acme', architecture: 'one' },
    }) as unknown as GPUAdapter,
});

const asked = (gpu: Surroundings['gpu'], isSecureContext = true) => probe({ gpu, isSecureContext });

describe('probing the GPU', () => {
  it('tells what it can do', async () => {
    expect(await asked(gpuWith())).toEqual({
      ok: true,
      device: { name: 'acme one', half: true, bufferBytes: 2 ** 30 },
    });
    expect(await asked(gpuWith({ maxStorageBufferBindingSize: 2 ** 30 - 1 }, []))).toMatchObject({
      device: { half: false, bufferBytes: 2 ** 27 },
    });
  });

  it.each([
    ['no WebGPU', asked(undefined), 'no-webgpu', /^This browser has no WebGPU/],
    ['no safe page', asked(undefined, false), 'no-webgpu', /only there on pages from https/],
    ['no adapter', asked({ requestAdapter: async () => null }), 'no-webgpu', /gives no GPU adapter/],
    [
      'a driver that fails',
      asked({ requestAdapter: () => Promise.reject(new Error('x')) }),
      'no-webgpu',
      /no GPU adapter/,
    ],
    [
      'small buffers',
      asked(gpuWith({ maxBufferSize: 2 ** 27 })),
      'missing-feature',
      /GPU memory in one piece/,
    ],
    [
      'small bindings',
      asked(gpuWith({ maxStorageBufferBindingSize: 2 ** 26 })),
      'missing-feature',
      /for one shader/,
    ],
    [
      'little shared memory',
      asked(gpuWith({ maxComputeWorkgroupStorageSize: 2 ** 14 })),
      'missing-feature',
      /workgroup/,
    ],
    [
      'few buffers',
      asked(gpuWith({ maxStorageBuffersPerShaderStage: 8 })),
      'missing-feature',
      /limited to 8 where 10/,
    ],
  ])('tells apart: %s', async (_, probed, code, text) => {
    const { ok, ...rest } = await probed;
    expect(ok).toBe(false);
    expect(rest).toMatchObject({ fault: { code, text: expect.stringMatching(text) } });
  });
});

describe('a model on a device', () => {
  const model = (id: string) => listedModels().find((one) => one.id === id)!;
  const device = { name: 'x', half: false, bufferBytes: 2 ** 27 };

  it('needs half precision if it computes so, and buffers as large as its own', () => {
    expect(cannotRun(model('Llama-3.2-1B-Instruct-q4f32_1-MLC'), device)).toBeUndefined();
    expect(cannotRun(model('Llama-3.2-1B-Instruct-q4f16_1-MLC'), device)).toMatch(/shader-f16/);
    expect(cannotRun(model('gemma-2b-it-q4f32_1-MLC'), device)).toBe(
      'It needs GPU buffers of 250 MB, and this device gives 128 MB: take a smaller model.',
    );
    expect(
      cannotRun(model('gemma-2b-it-q4f16_1-MLC'), { ...device, half: true, bufferBytes: 2 ** 30 }),
    ).toBeUndefined();
  });
});
