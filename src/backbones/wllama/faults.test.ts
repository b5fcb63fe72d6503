import { describe, expect, it } from 'vitest';
import { failureOf, loadingFault } from './faults.ts';

describe('an error of a request', () => {
  it('about the context says both numbers and what to change', () => {
    const { fault, dead } = failureOf(
      new Error('request (5210 tokens) exceeds the available context size (4096 tokens), try increasing it'),
      '',
    );
    expect(fault).toMatchObject({ code: 'too-long', text: expect.stringMatching(/5,210 .*4,096.*Context/) });
    expect(dead).toBe(false);
  });

  it.each([
    [new RangeError('Invalid typed array length: 1163218759'), ''],
    [new RangeError('Invalid typed array length: 7'), '[json.exception.type_error.316] invalid UTF-8 byte'],
    [new Error('Invalid typed array length: 12'), ''],
  ])('about a reply that is no text is asked again: %s %s', (error, complaint) => {
    expect(failureOf(error, complaint)).toMatchObject({ again: expect.any(String), dead: false });
  });

  it('about a request that the engine does not take is told, not asked again', () => {
    const { fault, again } = failureOf(
      new RangeError('Invalid typed array length: 7'),
      'JSON schema conversion failed:\nunsupported $ref',
    );
    expect(again).toBeUndefined();
    expect(fault?.text).toContain('JSON schema conversion failed: unsupported $ref');
  });

  it.each([
    'memory access out of bounds',
    'Out of memory',
    'Cannot allocate WebAssembly.Memory',
    'std::bad_alloc',
  ])('about memory is told apart, and the engine is loaded anew: %s', (message) => {
    expect(failureOf(new Error(message), '')).toMatchObject({ fault: { code: 'out-of-memory' }, dead: true });
  });

  it('of another kind is quoted in one line', () => {
    const { fault } = failureOf(new Error('unreachable\n  at wasm'), '');
    expect(fault).toMatchObject({
      code: 'failed',
      text: expect.stringMatching(/^[A-Z].*unreachable at wasm.*\.$/),
    });
  });
});

describe('an error of loading', () => {
  it.each([
    ["unknown model architecture: 'xyz'", /kind that the engine does not know \(xyz\)/],
    ['out of memory', /smaller model/],
    ['tensor data is not within the file bounds', /may be damaged/],
  ])('%s is told with what to do', (message, sentence) => {
    expect(loadingFault(new Error(message), 'a.gguf')).toMatch(sentence);
  });
});
