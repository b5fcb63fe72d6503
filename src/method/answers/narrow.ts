/** Signs of other scripts as the ones that forms use: full-width brackets and commas, curly quotes, other digits. */

const FULL_WIDTH = /[\uff01-\uff5e]/g;
const QUOTES = /[“”„«»「」『』〝〞]/g;
const ASCII_STRING = /("(?:[^"\\]|\\[\s\S])*"?)/;

/** Full-width forms of ASCII, and the comma of lists. */
const narrowed = (text: string): string =>
  text
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/、/g, ',')
    .replace(/\u3000/g, ' ');

/** What stands outside of quotes in signs of ASCII; other quotes become straight ones. */
export function inAscii(text: string): string {
  if (!/[\uff01-\uff5e“”„«»「」、]/.test(text)) return text;
  return text
    .split(ASCII_STRING)
    .map((part) => (part.startsWith('"') ? part : narrowed(part).replace(QUOTES, '"')))
    .join('');
}

/** The same where full-width brackets, or quotes of other kinds, stand where a call or a tuple has them. */
export const callsInAscii = (text: string): string =>
  /[A-Za-z_]\s?（|（\s{0,3}["'“]?(?:\d|[TLC]\b)|\w\(\s?[“„«「]|[)）]\s?(?:->|，|。)/.test(text)
    ? inAscii(text)
    : text;

/** Digits of Arabic, Persian, Devanagari, Bengali and Thai, and their decimal signs; full-width digits too. */
export const withAsciiDigits = (text: string): string =>
  /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0e50-\u0e59\uff10-\uff19\u066b\u066c\u066a]/.test(
    text,
  )
    ? text
        .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
        .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
        .replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
        .replace(/[\u09e6-\u09ef]/g, (digit) => String(digit.charCodeAt(0) - 0x9e6))
        .replace(/[\u0e50-\u0e59]/g, (digit) => String(digit.charCodeAt(0) - 0xe50))
        .replace(/[\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) - 0xff10))
        .replace(/\u066b/g, '.')
        .replace(/\u066c/g, ',')
        .replace(/\u066a/g, '%')
        .replace(/．(?=\d)/g, '.')
    : text;
