/** "[1] …", "(a) …", "* …", "2) …", "¹ …": how the text of a footnote begins. */
const MARK =
  /^(?:\[[^\]]{1,4}\]|\([\p{L}\p{N}]{1,2}\)|[*†‡§¶^]{1,4}|[¹²³⁴⁵⁶⁷⁸⁹⁰]{1,3}|\p{N}{1,2}[.)](?=\s)|\p{Ll}[.)](?=\s))\s*\S/u;

/** Does a text begin with the mark of a footnote? */
export const beginsWithMark = (text: string): boolean => MARK.test(text.trim());
