/** What a model wraps its reply in: scratch work, tokens of its chat template, code fences, and lines of courtesy. */
import { withoutCourtesy } from './courtesy.ts';
import { firstTurn, type Parted, parted } from './scratch.ts';

/** The fault of a reply that ends in its scratch work. */
export const CUT_WHILE_THINKING = 'The reply was cut while the model was still thinking.';

/** Longer replies are cut before they are read, after the scratch work, which may be long. */
const READ_AT_MOST = 200_000;
/** A reply in words that is longer has run away; its beginning and its end are what it says. */
const ENDS_AT_MOST = 16_000;

/** The reply without scratch work and tokens, as it was meant to be seen; fences and courtesy are still there. */
export function withoutScratch(text: string): Parted {
  const { text: reply, thinking, open } = parted(text);
  return { text: firstTurn(reply).slice(0, READ_AT_MOST), thinking, open };
}

/** The whole of a text, or its beginning and its end. */
const endsOf = (text: string): string =>
  text.length <= 2 * ENDS_AT_MOST ? text : `${text.slice(0, ENDS_AT_MOST)}\n${text.slice(-ENDS_AT_MOST)}`;

/** What is to be read of a reply, and the model's scratch work, empty where there is none. */
export function unwrapped(text: string): { readonly text: string; readonly thinking: string } {
  const { text: reply, thinking } = withoutScratch(text);
  return { text: withoutCourtesy(endsOf(reply)), thinking };
}

/** Whether a reply ends in its scratch work, with nothing said before it: more room would have let it reply. */
export function isCutWhileThinking(text: string): boolean {
  const { text: reply, open } = withoutScratch(text);
  return open && withoutCourtesy(endsOf(reply)) === '';
}
