import { describe, expect, it } from 'vitest';
import { decode, readText } from './decode.ts';

const utf16 = (text: string, bigEndian: boolean): number[] =>
  [...text].flatMap((c) => {
    const code = c.charCodeAt(0);
    return bigEndian ? [code >> 8, code & 255] : [code & 255, code >> 8];
  });

describe('decode', () => {
  const text = 'Größe,5 €';

  it.each([
    ['UTF-8', [...new TextEncoder().encode(text)]],
    ['UTF-8 with a byte order mark', [0xef, 0xbb, 0xbf, ...new TextEncoder().encode(text)]],
    ['UTF-16 LE with a byte order mark', [0xff, 0xfe, ...utf16(text, false)]],
    ['UTF-16 BE with a byte order mark', [0xfe, 0xff, ...utf16(text, true)]],
    ['UTF-16 LE', utf16(text, false)],
    ['UTF-16 BE', utf16(text, true)],
    ['windows-1252', [0x47, 0x72, 0xf6, 0xdf, 0x65, 0x2c, 0x35, 0x20, 0x80]],
  ])('reads %s', (_, bytes) => {
    expect(decode(Uint8Array.from(bytes))).toBe(text);
  });

  it('takes the encoding that a page names where the bytes are not Unicode', () => {
    expect(decode(Uint8Array.of(0xcf, 0xf0), 'windows-1251')).toBe('Пр');
    expect(decode(Uint8Array.of(0xe9), 'no-such-encoding')).toBe('é');
  });

  it('says where something is not text', () => {
    expect(readText({ bytes: Uint8Array.of(0x61, 0x0a, 0x62, 0, 0x63, 0x64, 0x65) })).toEqual({
      ok: false,
      fault: 'Line 2 holds a NUL character, so this is not a text file; text was expected.',
    });
  });
});
