/**
 * Words that tables use in most places of the world for a whole and for a note: English, German, French, Spanish,
 * Italian, Portuguese, Russian, Chinese and Japanese. Used where structure alone does not tell.
 */
const TOTAL =
  /\b(?:sub-?)?totals?\b|\b(?:gesamt\p{L}*|insgesamt|(?:zwischen)?summe|totaux|totale|ensemble|suma|soma|somme)\b|итого|всего|合计|总计|小计|總計|合計|小計|総計/iu;
const NOTE =
  /^(?:notes?|n\.\s?b\.|sources?|remarks?|anmerkung(?:en)?|hinweise?|quellen?|remarques?|notas?|fuentes?|fontes?|fonti?|примечани[ея]|источник|注释?|註|备注|来源|资料来源|出典)\s*(?:\p{N}{1,2}\s*)?[:：.]/iu;

/** Does a text name a whole: a total or subtotal? */
export const saysTotal = (text: string): boolean => TOTAL.test(text);

/** What is left of a text without its words for a whole and the marks around them. */
export const withoutTotal = (text: string): string =>
  text
    .replace(new RegExp(TOTAL, 'giu'), ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Does a text open as a note or the name of a source does? */
export const saysNote = (text: string): boolean => NOTE.test(text.trim());
