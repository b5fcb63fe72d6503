import { openingOf } from '../decode.ts';
import type { Reader } from '../reader.ts';

/** HTML pages, pasted pieces of them, and what office programs put on the clipboard as `text/html`. */
export const html: Reader = {
  id: 'html',
  name: 'HTML',
  extensions: ['html', 'htm', 'xhtml'],
  looksLike: (source) =>
    /<!doctype\s+html|<html[\s>]|<(?:table|thead|tbody|tr|t[dh])[\s>]/i.test(openingOf(source)),
  load: async () => (await import('./read.ts')).readHtml,
};
