/** Words that only name a kind of thing: what a column holds ("player" for Player), or what the question asks for. */
import { contentStems } from '../../reading/words.ts';
import { folded } from '../../table/folded.ts';

const ASKED_BEFORE =
  /\b(?:which|what|whose|name|list|how many)(?: (?:is|was|are|were))?(?: (?:the|a|an|other|of the))? $/;
const ASKED_BEHIND = /^s? (?:who|whom|whose|that|which|where)\b/;
/** So far before and behind an entity its question word is looked for. */
const NEAR = 40;

/**
 * Does an entity that was mapped to these headers, or to none, only name a kind of thing? Its words are the header's
 * own, or the question asks for it ("which city", "the player who") in small letters.
 */
export function namesKind(question: string, entity: string, headers: readonly string[]): boolean {
  const own = contentStems(entity);
  if (own.length === 0 || /\d/.test(entity)) return false;
  const ofHeaders = new Set(headers.flatMap(contentStems));
  if (own.every((one) => ofHeaders.has(one))) return true;
  return !/\p{Lu}/u.test(entity) && isAskedFor(question, entity);
}

function isAskedFor(question: string, entity: string): boolean {
  const text = question.toLowerCase().replace(/\s+/g, ' ');
  const phrase = folded(entity);
  const at = text.indexOf(phrase);
  if (at < 0) return false;
  const end = at + phrase.length;
  return (
    ASKED_BEFORE.test(text.slice(Math.max(0, at - NEAR), at)) ||
    ASKED_BEHIND.test(text.slice(end, end + NEAR))
  );
}

/** Does a text say nothing more than the entity? "Gold" beside "gold medal", but not "City Hall" beside "city". */
export function saysNoMore(entity: string, text: string): boolean {
  const own = new Set(contentStems(entity));
  const stems = contentStems(text);
  return stems.length > 0 && stems.every((one) => own.has(one));
}
