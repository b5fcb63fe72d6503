/**
 * What this device's GPU can do for web-llm, asked before anything is fetched: web-llm itself only looks after it
 * has loaded a model's library.
 */
import type { ConnectionFault } from '../../method/connection.ts';
import type { Model } from './catalogue.ts';

export interface Device {
  /** Maker and kind, as far as the browser tells. */
  readonly name: string;
  /** Computes in half precision (shader-f16). */
  readonly half: boolean;
  /** The largest buffer that a shader gets, as web-llm asks for it. */
  readonly bufferBytes: number;
}

/** What of the browser it is asked of; `gpu` is absent where there is no WebGPU. */
export interface Surroundings {
  readonly gpu?: Pick<GPU, 'requestAdapter'> | undefined;
  readonly isSecureContext: boolean;
}

export type Probed =
  | { readonly ok: true; readonly device: Device }
  | { readonly ok: false; readonly fault: ConnectionFault };

const INSTEAD = 'choose a model in WebAssembly, a remote one or the offline reader instead';

/** web-llm's requirements of every device: asked of the adapter, so a lower limit ends the loading. */
const LIMITS = [
  { name: 'maxBufferSize', least: 2 ** 28, what: 'GPU memory in one piece' },
  { name: 'maxStorageBufferBindingSize', least: 2 ** 27, what: 'GPU memory for one shader' },
  { name: 'maxComputeWorkgroupStorageSize', least: 2 ** 15, what: 'shared memory of a workgroup' },
  { name: 'maxStorageBuffersPerShaderStage', least: 10, what: 'buffers of a shader' },
] as const;

/** The GPU, or why there is none that web-llm can use; never throws. */
export async function probe({ gpu, isSecureContext }: Surroundings): Promise<Probed> {
  if (!gpu)
    return no(
      'no-webgpu',
      isSecureContext
        ? `This browser has no WebGPU, which models in the browser run on: use a current Chrome, Edge, Firefox or Safari, or ${INSTEAD}.`
        : `WebGPU is only there on pages from https or from this machine: open the page that way, or ${INSTEAD}.`,
    );
  let adapter: GPUAdapter | null;
  try {
    adapter = await gpu.requestAdapter({ powerPreference: 'high-performance' });
  } catch {
    adapter = null;
  }
  if (!adapter)
    return no(
      'no-webgpu',
      `This browser has WebGPU but gives no GPU adapter: switch hardware acceleration on in its settings, or ${INSTEAD}.`,
    );
  const { limits, features, info } = adapter;
  const short = LIMITS.find(({ name, least }) => limits[name] < least);
  if (short)
    return no(
      'missing-feature',
      `This device's GPU is too small for web-llm: ${short.what} is limited to ${limits[short.name]} where ${short.least} is needed; ${INSTEAD}.`,
    );
  const whole = limits.maxStorageBufferBindingSize >= 2 ** 30;
  return {
    ok: true,
    device: {
      name: [info.vendor, info.architecture].filter((part) => part !== '').join(' ') || 'unnamed GPU',
      half: features.has('shader-f16'),
      // It asks for 1 GiB, and where that cannot be had for 128 MiB, nothing in between.
      bufferBytes: whole ? 2 ** 30 : 2 ** 27,
    },
  };
}

const no = (code: ConnectionFault['code'], text: string): Probed => ({ ok: false, fault: { code, text } });

/** Why a model cannot run on the device, in one sentence; nothing where it can. */
export function cannotRun({ half, bufferBytes = 0 }: Model, device: Device): string | undefined {
  if (half && !device.half)
    return 'It computes in half precision (shader-f16), which this GPU or browser does not offer: take its version with f32 in the name.';
  if (bufferBytes > device.bufferBytes)
    return `It needs GPU buffers of ${bufferBytes >> 20} MB, and this device gives ${device.bufferBytes >> 20} MB: take a smaller model.`;
  return undefined;
}
