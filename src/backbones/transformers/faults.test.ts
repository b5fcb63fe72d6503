import { expect, it } from 'vitest';
import { CLOSED, DEVICE_LOST, STUCK, WORKER_FAILED } from '../engine/protocol.ts';
import { faultOf } from './faults.ts';
import { DEAD_END } from './protocol.ts';

const error = (name: string, message: string): Error => Object.assign(new Error(message), { name });

/** Texts as transformers.js 4.3.1 and ONNX Runtime 1.31 write them. */
it.each([
  ['RuntimeError', 'memory access out of bounds', 'out-of-memory'],
  ['Error', 'Can’t create a session. ERROR_CODE: 6, ERROR_MESSAGE: std::bad_alloc', 'out-of-memory'],
  ['RangeError', 'Array buffer allocation failed', 'out-of-memory'],
  ['Error', 'Unsupported model type: whisper', 'no-such-model'],
  ['Error', 'Unsupported device: "webgpu". Should be one of: wasm.', 'no-webgpu'],
  ['Error', 'no available backend found. ERR: [webgpu] …', 'no-webgpu'],
  ['Error', 'ERROR_MESSAGE: Load model from … failed: protobuf parsing failed.', 'wrong-library'],
  ['Error', 'Could not find an implementation for GroupQueryAttention(1) node', 'wrong-library'],
  [DEAD_END, 'no token goes on with the form', 'failed'],
  [DEVICE_LOST, 'gone', 'device-lost'],
  [STUCK, 'no end', 'not-connected'],
  [CLOSED, 'closed', 'not-connected'],
  [WORKER_FAILED, '', 'failed'],
])('%s: %s is %s, in a sentence', (name, message, code) => {
  const fault = faultOf(error(name, message));
  expect(fault.code).toBe(code);
  expect(fault.text).toMatch(/^[A-Z].*\.$/);
  expect(fault.text).not.toContain('The model engine failed');
});
