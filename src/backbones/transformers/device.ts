/** What computes here, and in which precision. */
import { type Settings, settingOf } from '../backbone.ts';
import { SETTINGS } from './settings.ts';

export interface Device {
  readonly kind: 'webgpu' | 'wasm';
  /** Computes in half precision. */
  readonly half: boolean;
}

const PROCESSOR: Device = { kind: 'wasm', half: false };

/** The graphics card where WebGPU gives one and the settings let it, else the processor; never throws. */
export async function deviceHere(settings: Settings): Promise<Device> {
  const { name, fallback } = SETTINGS.device;
  if (settingOf<string>(settings, name, fallback) === 'wasm') return PROCESSOR;
  try {
    const adapter = await globalThis.navigator?.gpu?.requestAdapter({ powerPreference: 'high-performance' });
    return adapter ? { kind: 'webgpu', half: adapter.features.has('shader-f16') } : PROCESSOR;
  } catch {
    return PROCESSOR;
  }
}

/** What is added to the name of the weights, by the library's name of their precision. */
const ENDINGS = { q4f16: '_q4f16', q4: '_q4', q8: '_quantized', fp16: '_fp16', fp32: '' } as const;

export type Precision = keyof typeof ENDINGS;

const isPrecision = (text: string): text is Precision => Object.hasOwn(ENDINGS, text);

/** The precision that is chosen, or the smallest that every model for browsers has. */
export function precisionOf(settings: Settings, { half }: Device): Precision {
  const { name, fallback } = SETTINGS.precision;
  const chosen = settingOf<string>(settings, name, fallback);
  if (isPrecision(chosen)) return chosen;
  return half ? 'q4f16' : 'q4';
}

export const weightsFile = (precision: Precision): string => `model${ENDINGS[precision]}.onnx`;
