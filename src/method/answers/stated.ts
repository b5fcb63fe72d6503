/** The text of a stated answer: its line, the list below it, or the paragraph, without what explains it. */
import { isNothing, isPlaceholder, saysUnknown } from './forms.ts';
import { type IsTableText, isNumeric, plain } from './plain.ts';
import { type Statement, statementsIn } from './statements.ts';

export type AnswerKind = 'answer' | 'verify' | 'free-form';

const BULLET = /^\s*(?:[-*•·‣▪]|\d{1,3}[.)])\s+/;
const FENCE = /^\s*(?:```|~~~)[\w+-]*\s*$/;
const RULE = /^\s*(?:[-*_=]{3,}|[*_#>\s]+)$/;

/** What introduces words about an answer, not the answer. */
const ABOUT =
  /^(?:not\b|n['’]t\b|different\b|the same\b|up to\b|yours\b|mine\b|also\b|probably not|based on|derived|found|obtained|as follows|shown|located|calculated|therefore|below|above|clear|simple|straightforward|correct\b|from the|available|already|provided|stored|given\b|in the (?:table|row|column|cell)|determined|indeed|likely in|contained|nicht\b|pas\b|no es\b)/i;

/** What begins an explanation behind an answer. */
const EXPLAINS =
  /(?:[,;:，；]\s{0,2}|[.。]\s{0,2}|\s[-–—]{1,2}\s{0,2}|\s)\(?(?:because|since|as (?:the|it|shown|per|indicated|stated|given|seen|there|can)|which (?:is|was|means|represents|gives|makes|shows|can|are)|explanation\b|(?:this|that|it) (?:is|was|means|represents|can|has|follows|shows)\b|based on|according to|given that|where (?:the|it)|note\b|calculated|obtained|derived|found (?:in|by)|from the (?:row|table|cell|column)|i\.e\.|not\s|rather than|instead of|and not|denn|weil|da (?:die|der|das|es)|laut|gemäß|car|parce que|porque|ya que|según|selon|d['’]après|так как|потому что|因为|因為|ため|からです)(?![\p{L}])/iu;

/** A sentence's end with another sentence after it. */
const SENTENCE_END =
  /(?<=[^\s.]{2}|\d|[)"'*”])[.!](?:\*{0,2})\s+(?=["“(*]{0,3}[A-Z]\S*\s+\S+\s+\S)|[。！](?=\S)/;

/** How an answer ends in languages that put the verb last. */
const VERB_LAST = /\s?(?:です|でした|だ|である|입니다|이다|임|ครับ|ค่ะ|है)[.。]?$/;

/** One line of an answer without what explains it. */
function withoutReasons(written: string, isKnown: IsTableText): string {
  if (isKnown(plain(written, isKnown))) return written;
  const bold = /^\s*\*\*([^*|]{1,200})\*\*\s*[,(–—-]/.exec(written)?.[1];
  if (bold !== undefined) return bold;
  const line = written
    .replace(/\s(?:#|\/\/)\s[^|]{0,400}$/, '')
    .replace(/^\s*not\s[^.|]{1,80}?\sbut\s(?:rather\s)?/i, '');
  const short = line.slice(0, 2000);
  const reason = EXPLAINS.exec(short);
  const claim =
    reason && /[\p{L}\p{N}]/u.test(short.slice(0, reason.index)) ? short.slice(0, reason.index) : short;
  const ended = SENTENCE_END.exec(claim);
  const first = ended ? claim.slice(0, ended.index) : claim;
  return line.length > short.length && first === short ? line : first.replace(VERB_LAST, '');
}

/** The lines from a place on, without fences and rules; cut where very long. */
function linesFrom(text: string, { from, end }: Statement): string[] {
  const rest = text.slice(from, end ?? from + 20_000);
  return rest.split(/\r?\n/).filter((line) => !FENCE.test(line));
}

/** The text that a statement states; empty where it states nothing. */
function textOf(text: string, statement: Statement, kind: AnswerKind, isKnown: IsTableText): string {
  const lines = linesFrom(text, statement);
  const first = lines.findIndex((line) => line.trim() !== '' && !RULE.test(line));
  if (first < 0) return '';
  const boxed = statement.end === undefined ? lastBox(lines[first] ?? '') : undefined;
  if (boxed !== undefined) return boxed;
  if (statement.end !== undefined && kind !== 'free-form') {
    const inner = lines.join('\n').trim();
    const within = statementsIn(inner).at(-1);
    if (within) return textOf(inner, within, kind, isKnown);
  }
  if (kind === 'free-form') return paragraph(lines.slice(first), first > 0);
  const block = lines.slice(first);
  const rest = block.findIndex((line) => !BULLET.test(line));
  const listed = rest < 0 ? block : block.slice(0, rest);
  const isList = listed.length > 1 || (listed.length === 1 && first > 0);
  if (isList)
    return listed
      .map((line) => item(line.replace(BULLET, ''), isKnown))
      .map((value) => value.replaceAll(/(?<!\\)\|/g, '\\|'))
      .join(' | ');
  const line = (block[0] ?? '').trim();
  const opened = /^[[{]\s*$/.test(line) || (line.startsWith('[') && !line.includes(']'));
  if (opened) return block.join(' ').slice(0, block.join(' ').indexOf(']') + 1);
  return withoutReasons(line, isKnown);
}

/** An item of a list: the value before what is said about it. */
function item(line: string, isKnown: IsTableText): string {
  const bold = /^\s*(\*\*|__)(.{1,200}?)\1\s*(?:[:：–—-]|\(|$)/.exec(line)?.[2]?.replace(/[:：]$/, '');
  if (bold !== undefined) return bold;
  const claim = withoutReasons(line, isKnown);
  const [head = ''] = claim.split(/\s*[:：(]\s*|\s[–—-]\s/);
  return !isKnown(plain(claim, isKnown)) && isKnown(plain(head, isKnown)) ? head : claim;
}

function lastBox(line: string): string | undefined {
  const box = statementsIn(line).findLast(({ end }) => end !== undefined);
  return box ? line.slice(box.from, box.end) : undefined;
}

/** The first paragraph; a list of sentences stays together. */
function paragraph(lines: readonly string[], below: boolean): string {
  const end = lines.findIndex(
    (line, at) =>
      at > 0 &&
      (line.trim() === '' || statementsIn(line).length > 0 || RULE.test(line) || /^\s*#/.test(line)),
  );
  const kept = end < 0 ? lines : lines.slice(0, end);
  return (below || kept.length > 1 ? kept : lines.slice(0, 1)).map((line) => line.trim()).join(' ');
}

/** A new exercise that a model sets itself after its answer, and whatever follows it. */
const NEXT_EXERCISE =
  /\n\s*(?:#{1,4}\s*)?\*{0,2}(?:Question|Q|Statement|User|Human|Instruction|Input|Table|Example(?: \d+)?|Exercise(?: \d+)?|Problem(?: \d+)?|问题|Frage|Вопрос|Pregunta)\s?\d{0,3}\*{0,2}\s?[:：]/i;

/** The reply itself, where an exercise of the model's own follows what it says. */
export function withoutExercise(text: string): string {
  const next = NEXT_EXERCISE.exec(text);
  if (!next || next.index === 0) return text;
  const before = text.slice(0, next.index);
  const says = statementsIn(before).length > 0 || /[}\])]|\bEND\b/.test(before) || before.trim().length <= 60;
  return before.trim() !== '' && says ? before : text;
}

export interface Stated {
  readonly statement: Statement;
  readonly text: string;
}

/**
 * The last statement that says something, of the reply itself: an exercise that follows a stated answer is no part
 * of it.
 */
export function lastStated(text: string, kind: AnswerKind, isKnown: IsTableText): Stated | undefined {
  // A sentence that is the answer may speak of one: only a label states it.
  const all = statementsIn(text).filter(({ inSentence }) => kind !== 'free-form' || !inSentence);
  let tries = 0;
  let weak: Stated | undefined;
  for (const [back, statement] of all.toReversed().entries()) {
    if (++tries > 40) break;
    const claim = textOf(text, statement, kind, isKnown);
    const bare = plain(claim, isKnown);
    if (bare === '' || (statement.inSentence && (ABOUT.test(bare) || isConditional(text, statement))))
      continue;
    const before = all.at(-2 - back);
    const earlier = before && textOf(text, before, kind, isKnown);
    // The same again, cut at the end of the reply.
    const isCut =
      back === 0 &&
      earlier !== undefined &&
      claim.length > 2 &&
      earlier.startsWith(claim.trim()) &&
      (kind === 'free-form'
        ? earlier.length > claim.length
        : /^[\p{L}\p{N}]/u.test(earlier.slice(claim.trim().length)));
    if (isCut) continue;
    if (isPlaceholder(bare) && !isKnown(bare) && weak === undefined && tries < all.length) continue;
    if (!statement.inSentence || isValue(bare, isKnown)) return { statement, text: claim };
    weak ??= { statement, text: claim };
  }
  return weak;
}

/** "If the total counted, the answer would be 46." */
const isConditional = (text: string, { start }: Statement): boolean =>
  /(?:^|[.!?\n;]\s?)[^.!?\n]{0,120}\b(?:if|unless|whether|had)\b[^.!?\n]{0,120}$/i.test(
    text.slice(Math.max(0, start - 200), start),
  ) && /^[^.\n]{0,40}\b(?:would|could|might)\b/i.test(text.slice(start, start + 60));

/** Whether words can be a value by themselves, and are no sentence about one. */
const isValue = (text: string, isKnown: IsTableText): boolean =>
  isKnown(text) ||
  isNumeric(text) ||
  isNothing(text) ||
  saysUnknown(text) ||
  (text.length <= 120 &&
    text.split(/\s+/).length <= 8 &&
    !/[:：?？]$|^(?:the|a|to|we|i|it|this|first|let)\s.*\s(?:is|are|was|were|has|have|need|must|can|will)\b/i.test(
      text,
    ));
