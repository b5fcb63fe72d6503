/** Tokens that stand for no text, as a tokenizer's file describes them; their numbers are their places. */
export const specialTokens = (texts: readonly string[]) =>
  texts.map((content, id) => ({
    id,
    content,
    single_word: false,
    lstrip: false,
    rstrip: false,
    normalized: false,
    special: true,
  }));
