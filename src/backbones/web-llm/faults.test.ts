import { describe, expect, it } from 'vitest';
import { EngineError, Fault, overflowOf } from '../engine/faults.ts';
import { CLOSED, DEVICE_DESTROYED, DEVICE_LOST, STUCK, WORKER_FAILED } from '../engine/protocol.ts';
import { faultOf } from './faults.ts';

describe('errors of the engine', () => {
  it.each([
    ['WebGPUNotAvailableError', 'WebGPU is not supported in your current environment', 'no-webgpu'],
    ['Error', 'Unable to find a compatible GPU. This issue might be because …', 'no-webgpu'],
    ['ShaderF16SupportError', 'This model requires WebGPU extension shader-f16', 'missing-feature'],
    [
      'FeatureSupportError',
      'This model requires feature subgroups, which is not yet supported',
      'missing-feature',
    ],
    [
      'Error',
      'Cannot initialize runtime because of requested maxBufferSize exceeds limit.',
      'missing-feature',
    ],
    ['DeviceLostError', 'The WebGPU device was lost while loading the model.', 'out-of-memory'],
    [DEVICE_DESTROYED, 'Device was destroyed.', 'out-of-memory'],
    [DEVICE_LOST, 'A valid external Instance reference no longer exists.', 'device-lost'],
    ['RangeError', 'Array buffer allocation failed', 'out-of-memory'],
    ['RangeError', 'WebAssembly.Memory(): could not allocate memory', 'out-of-memory'],
    ['LinkError', 'WebAssembly.instantiate(): Import #0 "env" "nope"', 'wrong-library'],
    ['CompileError', 'WebAssembly.instantiate(): expected magic word', 'wrong-library'],
    ['Error', 'Cannot find function prefill', 'wrong-library'],
    ['ModelNotFoundError', 'Cannot find model record in appConfig for x.', 'no-such-model'],
    ['QuotaExceededError', 'Quota exceeded.', 'storage-full'],
    ['TypeError', "Failed to execute 'add' on 'Cache': Request failed", 'download-failed'],
    ['TypeError', 'Failed to fetch', 'download-failed'],
    ['UnsupportedTokenizerFilesError', 'Cannot handle tokenizer files x', 'download-failed'],
    ['GrammarMatcherInitError', 'Failed to initialize the grammar matcher', 'failed'],
    [WORKER_FAILED, '', 'failed'],
    [STUCK, '', 'not-connected'],
    [CLOSED, '', 'not-connected'],
    ['AbortError', 'stopped', 'aborted'],
  ])('%s: %s is %3$s', (name, message, code) => {
    const fault = faultOf(new EngineError(name, message));
    expect(fault.code).toBe(code);
    expect(fault.text).toMatch(/^[A-Z].*[^.]\.$/);
  });

  it('that are not known are quoted, without addresses, which can hold keys', () => {
    expect(
      faultOf(new EngineError('Error', 'No luck with https://a.b/c?token=s3cret today.\nAt line 1')),
    ).toEqual({
      code: 'failed',
      text: 'The model engine failed (Error: No luck with an address today): run again, or choose another model.',
    });
    expect(faultOf('just a text').text).toContain('just a text');
  });

  it('keep a sentence that was known where they arose', () => {
    expect(faultOf(new Fault('storage-full', 'Full.'))).toEqual({ code: 'storage-full', text: 'Full.' });
  });

  it('tell the sizes of a prompt that does not fit', () => {
    const message =
      'Prompt tokens exceed context window size: number of prompt tokens: 5210; context window size: 4096\nConsider';
    expect(overflowOf(new EngineError('ContextWindowSizeExceededError', message))).toEqual({
      prompt: 5210,
      context: 4096,
    });
    expect(overflowOf(new EngineError('Error', message))).toBeUndefined();
  });
});
