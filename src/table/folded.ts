/** A text as it is compared with others: in small letters, its white space as single spaces. */
export const folded = (text: string): string =>
  (/\s/.test(text) ? text.replace(/\s+/g, ' ').trim() : text).toLowerCase();
