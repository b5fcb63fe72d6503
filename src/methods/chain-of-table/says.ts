import { normalise } from '../../reading/words.ts';

/** Words with single spaces around them, so that a text is found as a whole. */
const spaced = (text: string): string =>
  ` ${normalise(text)
    .replace(/[^\p{L}\p{N}.%$-]+/gu, ' ')
    .trim()} `;

/** Does a sentence say the whole of a text? */
export const says = (sentence: string, text: string): boolean => {
  const words = spaced(text);
  return words.trim() !== '' && spaced(sentence).includes(words);
};
