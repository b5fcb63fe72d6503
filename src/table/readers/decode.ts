import { bad, good, type Read } from '../read.ts';
import type { Source } from './reader.ts';

/** How much of a source is looked at to guess its format. */
const OPENING_BYTES = 16_384;

/**
 * Windows-1252 from 0x80 to 0x9F, where it differs from Latin-1. Spelt out because some Node releases decode
 * the label `windows-1252` as Latin-1, and a euro sign must not depend on who runs the reader.
 */
const WINDOWS_1252 =
  '\u20AC\u0081\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\u008D\u017D\u008F' +
  '\u0090\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\u009D\u017E\u0178';

function decodeWindows1252(bytes: Uint8Array): string {
  const latin1 = new TextDecoder('latin1').decode(bytes);
  return latin1.replace(
    /[\u0080-\u009F]/g,
    (control) => WINDOWS_1252[control.charCodeAt(0) - 0x80] ?? control,
  );
}

/** UTF-16 by its byte order mark or, without one, by NULs on one side of nearly every pair. */
function utf16Label(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const pairs = Math.min(512, bytes.length >> 1);
  const nuls = { even: 0, odd: 0 };
  for (let pair = 0; pair < pairs; pair++) {
    if (bytes[2 * pair] === 0) nuls.even++;
    if (bytes[2 * pair + 1] === 0) nuls.odd++;
  }
  const many = pairs * 0.4;
  const few = pairs * 0.05;
  if (nuls.odd > many && nuls.even <= few) return 'utf-16le';
  if (nuls.even > many && nuls.odd <= few) return 'utf-16be';
  return undefined;
}

/** Bytes to text, never failing: UTF-16, else UTF-8, else `legacy` if it is a known label, else windows-1252. */
export function decode(bytes: Uint8Array, legacy?: string): string {
  const utf16 = utf16Label(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8: an older encoding.
  }
  if (!legacy || /^(windows-1252|iso-8859-1|latin-?1|utf-?8)$/i.test(legacy)) return decodeWindows1252(bytes);
  try {
    return new TextDecoder(legacy).decode(bytes);
  } catch {
    return decodeWindows1252(bytes);
  }
}

/** The first few thousand characters, for guessing the format. */
export function openingOf(source: Source): string {
  const opening = source.bytes.subarray(0, OPENING_BYTES);
  // A character cut in half at the end of the opening must not make it look like another encoding.
  const cut =
    opening.length < source.bytes.length ? opening.subarray(0, opening.lastIndexOf(0x0a) + 1) : opening;
  return decode(cut.length > 0 ? cut : opening);
}

/** The source as text; a fault when it is empty or is not text at all. */
export function readText(source: Source, legacy?: string): Read<string> {
  const text = decode(source.bytes, legacy);
  if (text.trim() === '') return bad('There is nothing to read: the input is empty, a table was expected.');
  const nul = text.indexOf('\0');
  if (nul < 0) return good(text);
  return bad(
    `Line ${lineAt(text, nul)} holds a NUL character, so this is not a text file; text was expected.`,
  );
}

/** The number, from 1, of the line that a position in the text is on. */
export function lineAt(text: string, position: number): number {
  let line = 1;
  for (let next = text.indexOf('\n'); next >= 0 && next < position; next = text.indexOf('\n', next + 1))
    line++;
  return line;
}
