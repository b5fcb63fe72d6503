/** The answer of a reply that labels none: the value alone, in bold, at the end of a sentence, or a list. */
import { isNothing, isPlaceholder, refuses, saysUnknown } from './forms.ts';
import { type IsTableText, isNumeric, plain } from './plain.ts';
import type { AnswerKind } from './stated.ts';

const BULLET = /^\s*(?:[-*•·‣▪]|\d{1,3}[.)])\s+/;
const ENDS = /[.!。！)"”*`\]]\s*$/;

/** Longer replies without a label are read in their last paragraph and their first. */
const PARAGRAPH_AT_MOST = 4000;

/** What a reply without a label tells; undefined where it tells no answer. */
export function unlabelledAnswer(text: string, kind: AnswerKind, isKnown: IsTableText): string | undefined {
  const paragraphs = text.split(/\n\s*\n/).filter((one) => one.trim() !== '');
  if (kind === 'free-form') return sentenceIn(paragraphs);
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^(?:```|~~~|[-*_=]{3,}$)/.test(line));
  const bare = plain(text, isKnown);
  if (isKnown(bare)) return bare;
  if (lines.length === 1) return ofLine(lines[0] ?? '', isKnown);
  const items = lines.map((line) => plain(line.replace(BULLET, ''), isKnown));
  const bulleted = lines.every((line) => BULLET.test(line)) && items.every((item) => isShort(item));
  const values = items.every((item) => isKnown(item) || isNumeric(item));
  if (lines.length <= 100 && (bulleted || values))
    return items.map((item) => item.replaceAll('|', '\\|')).join(' | ');
  if (refuses(text)) return undefined;
  const [first = ''] = lines;
  const last = lines.at(-1) ?? '';
  const alone = (line: string): boolean =>
    isKnown(plain(line, isKnown)) || isNumeric(plain(line, isKnown)) || /^\*\*[^*]{1,80}\*\*[.]?$/.test(line);
  if (alone(last) && !/:\*\*$/.test(last)) return last;
  if (alone(first) && !/[:：]\**$/.test(first)) return first;
  const labels = lines.flatMap((line) => WEAK_LABEL.exec(line)?.[1] ?? []);
  const weak = labels.at(-1);
  if (weak !== undefined) return weak;
  const among = lines.filter(alone);
  if (among.length === 1 && among[0] !== undefined && !/[:：]\**$/.test(among[0])) return among[0];
  const paragraph = (paragraphs.at(-1) ?? '').slice(-PARAGRAPH_AT_MOST);
  return (
    ofSentences(paragraph, isKnown) ?? ofSentences((paragraphs[0] ?? '').slice(0, PARAGRAPH_AT_MOST), isKnown)
  );
}

const isShort = (text: string): boolean => text !== '' && text.length <= 80 && text.split(' ').length <= 8;

function ofLine(line: string, isKnown: IsTableText): string | undefined {
  const bold = boldIn(line);
  if (bold !== undefined && (isKnown(plain(bold)) || isNumeric(plain(bold)))) return bold;
  if (saysUnknown(line) || isNothing(plain(line))) return line;
  if (refuses(line) || INTERJECTION.test(line) || HEDGES_ONLY.test(line)) return undefined;
  const labelled = WEAK_LABEL.exec(line)?.[1] ?? OPTION.exec(line)?.[1] ?? ofHeading(line, isKnown);
  if (labelled !== undefined) return labelled;
  const bare = plain(line.replace(AGREES, ''), isKnown);
  // A form that is given back is told as such.
  if (isPlaceholder(bare) && !isKnown(bare)) return line;
  const it = IT_IS.exec(bare)?.[1];
  if (it !== undefined) return it;
  const words = bare.split(/\s+/).length;
  const hasVerb = words > 3 && VERB.test(bare);
  if (/(?<!\\)\|/.test(bare) && !hasVerb) return line;
  const isSentence = hasVerb || (words > 4 && /[.!]$/.test(line.trim()));
  const value = isSentence ? ofSentences(line, isKnown) : undefined;
  if (value !== undefined) return value;
  const isValue = !hasVerb && words <= 12 && !/[:：?]$/.test(bare) && !THINKS.test(bare);
  return isValue ? bare : undefined;
}

/** A line that weighs and names nothing: "It could be one of several." */
const HEDGES_ONLY =
  /^\W{0,3}(?:it|that|this|there|which) (?:(?:could|may|might|depends|can be)\b(?![^.\n]{0,120}\d)|(?:is|was|would be|seems) (?:rather |quite |very |too )?(?:hard|difficult|impossible|unclear|tricky|not (?:clear|easy|possible)|up to|about)\b)/i;
const VERB =
  /\s(?:is|are|was|were|had|has|have|shows?|there|fell|rose|grew|need|would|will|can|look|let|find|ist|sind|war|est|sont|es|son|é|são)\b/i;
const THINKS = /^(?:first|let|look|to|we|i|step|okay|ok|sure|hmm|well|so)\b/i;
/** "Yes, 15." */
const AGREES = /^\s*(?:yes|no|sure|okay|ok|well|certainly|so)[,.!]\s{1,4}(?=\S)/i;
const IT_IS =
  /^(?:(?:so|thus|therefore|i think|i believe|i guess|probably)[,]?\s)?(?:it|that|this)(?:['’]s|\sis|\swas|\swould be|\sshould be)\s(?!not\b)(\S[^,;]{0,80})$/i;
/** A choice by its letter: "A. 15". */
const OPTION = /^\s*[A-E][.)]\s{1,3}(\S.{0,200})$/;

/** "food service: 15", "Total: 46": what it is, then the value. */
function ofHeading(line: string, isKnown: IsTableText): string | undefined {
  const [, label = '', value = ''] = /^([^:：]{1,60})[:：]\s{0,4}(\S.{0,120})$/.exec(line) ?? [];
  const bare = plain(value, isKnown);
  if (label === '' || isKnown(plain(line))) return undefined;
  return isNumeric(bare) || isKnown(bare) ? value : undefined;
}

const BOLD = /\*\*([^*\n]{1,120})\*\*|__([^_\n]{1,120})__|<b>([^<\n]{1,120})<\/b>/g;

/** What the sentences of a paragraph come to: the last thing in bold, what equals something, what something is. */
function ofSentences(paragraph: string, isKnown: IsTableText): string | undefined {
  const flat = paragraph.replace(/\s+/g, ' ').trim();
  if (!ENDS.test(flat) || saysUnknown(flat)) return undefined;
  const bold = boldIn(flat);
  if (bold !== undefined && isShort(bold)) return bold;
  const last = flat.split(/(?<=[^\s.]{2}[.!。])\s+(?=\p{Lu})/u).at(-1) ?? flat;
  return ofSentence(last, isKnown);
}

/** The last thing in bold that is no label. */
const boldIn = (text: string): string | undefined =>
  [...text.matchAll(BOLD)]
    .map(([, stars, lines, tag]) => (stars ?? lines ?? tag ?? '').trim())
    .findLast((one) => !/[:：]$/.test(one) && !/^(?:step|note|explanation|thought)/i.test(one));

/** Said while thinking, or to be polite: no answer. */
const INTERJECTION =
  /^\W*(?:h+m+|well|okay|ok|sure|um+|uh+|oh|ah|i see|noted|understood|done|thanks|thank you|hello|hi|got it|thinking|let me (?:see|think|check)|one moment|certainly|of course|so|wait)\W*$/i;

/** Words before a value that only some models take for "answer". */
const WEAK_LABEL =
  /^[\s>#*_-]{0,8}(?:A|R|result|output|value|solution|response|reply|prediction|conclusion|final(?: result| value| output)?|ergebnis|lösung|résultat|resultado|risultato|результат|итог|结果|結果|결과)[*_]{0,3}\s?[:：][*_]{0,3}\s*(.{1,300})$/i;

const STOPPED = String.raw`[.!。]?\s*$`;
const EQUALS = /(?:=|≈)\s*([-−]?[$€£]?[\d][\d.,]*\s?%?)\s*(?:\([^()]*\))?[.!。]?$/;
/** "… is/was x.": what is told comes last. */
const COPULA = new RegExp(
  String.raw`\s(?:is|was|were|are|equals|be|of|totals|totaled|to|by|had|has|with|ist|war|est|était|es|fue|era|é|foi|составляет|было)\s+(?:only |exactly |about |a total of |therefore |thus )?([^,;]{1,80}?)${STOPPED}`,
  'iu',
);
const NUMBER = /(?<![\p{L}\d.])[-−]?[$€£]?\d[\d,]*(?:\.\d+)?\s?%?/gu;
/** Numbers that say when or where, not how many. */
const WHEN =
  /\b(?:in|of|from|for|since|during|until|between|year|and|row|column|im Jahr|en|year of)\s+(?:the year\s+)?$/i;
const SUBJECT =
  /^(?:so,?\s+|therefore,?\s+|thus,?\s+|hence,?\s+)?(?:the\s+)?["“]?(.{1,60}?)["”]?\s(?:had|has|have|was|were|is|are|grew|rose|fell|employed)\b/i;

function ofSentence(sentence: string, isKnown: IsTableText): string | undefined {
  const equal = EQUALS.exec(sentence)?.[1];
  if (equal !== undefined) return equal;
  const tail = COPULA.exec(sentence)?.[1];
  if (tail !== undefined) {
    const value = plain(tail, isKnown);
    if (isNumeric(value) || isKnown(value)) return value;
    const [head = ''] = value.split(/\s(?=\p{Ll})|\s\(/u);
    if (isNumeric(head)) return head;
  }
  const numbers = [...sentence.matchAll(NUMBER)].filter(
    ({ index }) => !WHEN.test(sentence.slice(Math.max(0, index - 24), index)),
  );
  const distinct = [...new Set(numbers.map(([number]) => number.trim()))];
  const subject = plain(SUBJECT.exec(sentence)?.[1] ?? '', isKnown);
  if (
    /\b(?:most|least|largest|smallest|highest|lowest|biggest|fewest|more|fewer|less|greater|only)\b/i.test(
      sentence,
    ) &&
    isKnown(subject)
  )
    return subject;
  return distinct.length === 1 ? distinct[0] : undefined;
}

/** The last paragraph that is a sentence. */
function sentenceIn(paragraphs: readonly string[]): string | undefined {
  const [only] = paragraphs;
  if (only === undefined) return undefined;
  const whole = paragraphs.length === 1 ? only : paragraphs.findLast((one) => /[.!。]["”*]*\s*$/.test(one));
  const text = (whole ?? '').replace(/\s+/g, ' ').trim();
  return text === '' || refuses(text) || !/[.!?。"”*)]\s*$/.test(text) ? undefined : text;
}
