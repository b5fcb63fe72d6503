/**
 * Where a reply states its answer: "Answer: x", "**Final answer**" over a line, "… so the answer is x", `\boxed{x}`,
 * `<answer>x</answer>`, "#### x", and labels in other languages. The last statement is the one that counts.
 */

/** A statement's place, and what is stated from there on. */
export interface Statement {
  /** Where it begins, with its label. */
  readonly start: number;
  /** Where what is stated begins, and ends where a sign closes it. */
  readonly from: number;
  readonly end?: number;
  /** Within a sentence: "the answer is x", not "Answer: x". */
  readonly inSentence: boolean;
}

/** Of very many statements the last ones count. */
const STATEMENTS_AT_MOST = 2000;

const WORD =
  /(?<![\p{L}\p{N}_</])(?:answers?|ans|antwort|réponse|reponse|respuesta|resposta|risposta|ответ|відповідь|отговор|antwoord|eindantwoord|svar|svaret|odpowiedź|cevap|yanıt|odpověď|odpoveď|răspuns|válasz|vastaus|απάντηση|câu trả lời|đáp án|trả lời|jawaban(?:nya)?|उत्तर|جواب|الجواب|الإجابة|الاجابة|إجابة|תשובה|התשובה|پاسخ)(?![\p{L}\p{N}_])|答案|回答|答え|正解|答(?=[:：])|정답|답변|답(?=[은:：\s])|คำตอบ/giu;

/** What may stand between the word and what is stated; each of its parts is bounded. */
const COPULA =
  'is|are|was|would be|should be|will be|must be|becomes|ist|lautet|wäre|est|sera|es|é|è|será|является|jest|är|er|is het|adalah|là|είναι|है|هي|هو|היא|הוא';
const AFTER_WORD = new RegExp(
  [
    String.raw`[*_"'’\x60)\]]{0,4}(?:\s(?:final|finale|finală|correcte|correcta|correta|corretta|definitiva|definitive|definitivo|exacta|exacte)(?![\p{L}]))?`,
    String.raw`(?:\s{1,2}(?:to|for|zur?|auf|à|a la|на|s?ought|I (?:get|got|found))\b[^:：\n]{0,160}?(?=\s(?:is|are|would be|ist|lautet|est|es)\s|[:：]))?`,
    String.raw`(?:\s{0,2}\((?:[^()\n]{0,60})\))?`,
    String.raw`(?:(?:\s{1,3}(?:(?:therefore|thus|then|so|also|simply|hence|clearly)\s{1,2})?(?:${COPULA})(?![\p{L}])|\s?(?:是|为|為|应该是|應該是|は|が|은|는|คือ))\s{0,3}(?:as follows|therefore|thus|simply|just|clearly|exactly|only)?[*_\x60]{0,4}\s{0,3}(?:[:：=](?!=))?|\s{0,3}(?:[:：]|=(?!=)|->|=>|→|⇒|[—–](?!\d)|-(?=\s))|(?=\s{0,4}[*_#]{0,4}[ \t]*(?:\n|$)))`,
  ].join(''),
  'iuy',
);

/** What may stand before the word on its line where the statement is a label. */
const BEFORE_LABEL =
  /^[\s>#*_\-–—•"'`|\d.):({[✅👉💡🎯]*(?:(?:so|therefore|thus|hence|finally|conclusion|in conclusion|ok|okay|sure|und|also|donc|por lo tanto|因此|所以|итак)[\s,:!*_，]{1,4})?(?:(?:the|my|our|your|a|la|le|el|il|o|die|das|der|het|de|sua|mi|ma|final|correct|short|direct|exact|numerical|right|complete|full|brief|endgültige|richtige|korrekte|окончательный|итоговый|правильный|最终|最終|最后|正确|最終的な|정답|최종|jawaban|ostateczna|końcowa|النهائية)[\s*_]{0,3}){0,4}$/iu;

const MARKERS =
  /\\boxed\s*\{|\\fbox\s*\{|<(answer|final_answer|final|response|result|output|solution)>|<\|begin_of_box\|>|(?:^|\n)#{4}\s+(?=\S)|\[ANSWER\]/gi;

const CLOSING =
  /<\/(?:answer|final_answer|final|response|result|output|solution)>|<\|end_of_box\|>|\[\/ANSWER\]/gi;

/** All statements of a reply in order. */
export function statementsIn(text: string): Statement[] {
  const found = [...labels(text), ...markers(text)];
  return found.sort((a, b) => a.start - b.start).slice(-STATEMENTS_AT_MOST);
}

function labels(text: string): Statement[] {
  const found: Statement[] = [];
  for (const word of text.matchAll(WORD)) {
    AFTER_WORD.lastIndex = word.index + word[0].length;
    const after = AFTER_WORD.exec(text);
    if (!after) continue;
    const from = AFTER_WORD.lastIndex;
    const line = text.lastIndexOf('\n', word.index - 1) + 1;
    const before = text.slice(Math.max(line, word.index - 80), word.index);
    const isLabel = word.index - line <= 80 && BEFORE_LABEL.test(before);
    const bareWord = after[0].replace(/[*_"'`)\]\s]/g, '') === '';
    // A word at the end of a line is a heading only where nothing else stands on the line.
    if (bareWord && !isLabel) continue;
    const separated = /[:：=→—–-]\s*$|[-=]>\s*$/.test(after[0]) || bareWord;
    if (/^answers$/i.test(word[0]) && !separated && !/^\W*are\b/.test(after[0].trim())) continue;
    found.push({
      start: isLabel ? line : word.index,
      from,
      inSentence: !separated && !/^\s*\n/.test(text.slice(from, from + 8)),
    });
  }
  return found;
}

function markers(text: string): Statement[] {
  return [...text.matchAll(MARKERS)].flatMap((mark) => {
    const from = mark.index + mark[0].length;
    const end = mark[0].startsWith('\\') ? matchingBrace(text, from) : closing(text, from, mark[0]);
    return end === undefined ? [] : [{ start: mark.index, from, end, inSentence: false }];
  });
}

/** Longer boxes are none. */
const BOX_AT_MOST = 2000;

function matchingBrace(text: string, from: number): number | undefined {
  let depth = 1;
  const last = Math.min(text.length, from + BOX_AT_MOST);
  for (let at = from; at < last; at++) {
    if (text[at] === '{') depth++;
    else if (text[at] === '}' && --depth === 0) return at;
  }
  return undefined;
}

function closing(text: string, from: number, mark: string): number {
  const line = text.indexOf('\n', from);
  const ofLine = line < 0 ? text.length : line;
  if (mark.includes('#')) return ofLine;
  CLOSING.lastIndex = 0;
  const near = text.slice(from, from + 20_000);
  const close = CLOSING.exec(near);
  return close ? from + close.index : Math.min(text.length, from + near.length);
}
