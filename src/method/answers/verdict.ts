/** True or false, where a reply says so plainly: an echoed form, "not true" and hedges are no verdict. */
import { answerInJson } from './fields.ts';
import { plain } from './plain.ts';
import { lastStated } from './stated.ts';

const TRUE =
  'true|yes|correct|right|entailed|entailment|entails|supported|supports|verified|t|y|wahr|ja|richtig|korrekt|vrai|oui|exact|verdadero|verdadera|cierto|cierta|correcto|correcta|sí|verdadeiro|verdadeira|sim|correto|vero|vera|sì|corretto|верно|правда|истина|истинно|да|так|правильно|waar|juist|prawda|tak|doğru|evet|đúng|benar|ya|sant|ja|सही|सत्य|हाँ|صحيح|صحيحة|نعم|נכון|כן|ναι|αληθές|σωστό|จริง|ถูกต้อง|ใช่|是|是的|对|對|真|正确|正確|成立|属实|正しい|はい|真です|참|예|네|맞음|맞습니다|사실';
const FALSE =
  'false|no|incorrect|wrong|refuted|refutes|untrue|unsupported|contradicted|contradiction|contradicts|inaccurate|f|n|falsch|nein|unwahr|unrichtig|faux|non|fausse|inexact|falso|falsa|incorrecto|incorrecta|não|nao|incorreto|sbagliato|errato|ложь|неверно|неправда|нет|ложно|неправильно|ні|onwaar|onjuist|nee|fałsz|nie|yanlış|hayır|sai|salah|tidak|falskt|falsk|nej|गलत|असत्य|नहीं|خطأ|خاطئة|خاطئ|لا|שקר|לא נכון|לא|όχι|ψευδές|λάθος|เท็จ|ไม่ถูกต้อง|ไม่ใช่|ไม่จริง|否|不是|错|錯|假|错误|錯誤|不正确|不正確|不成立|不属实|不对|誤り|いいえ|偽|間違い|正しくない|거짓|아니요|아니오|틀림|틀립니다';
/** Only where they are the whole of what is said. */
const FALSE_AS_A_WHOLE = '(?:is )?not (?:supported|entailed|verified)(?: by the table)?';

const END = String.raw`(?![\p{L}\p{N}_])`;
const WORD = String.raw`(?:(${TRUE})|(${FALSE}))${END}`;

const WHOLE = new RegExp(String.raw`^(?:(${TRUE})|(${FALSE}|${FALSE_AS_A_WHOLE}))$`, 'iu');
/** "True. The table says …", "No, it was 13", "False – …". */
const FIRST = new RegExp(
  String.raw`^${WORD}["'”*_\x60)]{0,4}\s{0,3}(?:[.,;:!—–()。，、：；-]|\s?(?:because|since|as|the table|according|based|it|by|denn|weil|car|porque|так как|due|for)${END})`,
  'iu',
);

const SUBJECT = String.raw`(?:statement|claim|assertion|hypothesis|sentence|it|this|that|proposition|verdict|conclusion|answer|aussage|behauptung|affirmation|énoncé|afirmación|declaración|enunciado|afirmação|affermazione|утверждение|stelling|bewering|stwierdzenie|ifade|påståendet)`;
/** What links a statement to its verdict. */
const IS = String.raw`(?:is|was|:|=|holds|evaluates to|turns out to be|comes out as|proves|must be|should be marked(?: as)?|can be marked as|ist|est|es|é|è|jest|är|–|—)`;
const ADVERB = String.raw`(?:(?:therefore|thus|so|hence|indeed|clearly|definitely|also|in fact|actually|also|somit|daher|donc|por lo tanto|factually|então|quindi|completely|entirely|absolutely)\s{1,2})`;
/** "The statement is therefore **true**", "this is false". */
const SAID = new RegExp(
  String.raw`(?<![\p{L}])${SUBJECT}["'”)]{0,2}(?:\s(?:above|given|made|in question|as a whole)|\sthat\s[^.\n]{1,120}?)?\s{0,2}${IS}\s{0,2}${ADVERB}{0,2}["'“*_\x60]{0,4}${WORD}|(?:陈述|声明|说法|命题|該陳述|该陈述|文|記述|主張|진술|문장)(?:是|为|為|は|은|는)?\s?["“*]{0,4}${WORD}`,
  'giu',
);

/** "The statement holds." */
const HOLDS = new RegExp(
  String.raw`(?<![\p{L}])${SUBJECT}\s(?:holds(?:\strue)?|checks out|stands)\s{0,2}(?:[.!]|$)`,
  'iu',
);

/** Words before a verdict that only some models take for "answer". */
const LABEL =
  /(?:^|\n)[\s>#*_-]{0,8}(?:(?:final|overall)\s)?(?:verdict|conclusion|result|judge?ment|label|prediction|decision|assessment|status|output|response|truth value|urteil|结论|判断|判定|結論|вердикт|вывод)[*_]{0,3}\s?[:：][*_]{0,3}\s{0,4}([^\n]{1,300})/gi;

const HEDGES =
  /\b(?:possibly|probably|likely|unlikely|maybe|perhaps|might|may be|could be|partly|partially|mostly|largely|somewhat|roughly|it depends|depends on|unclear|uncertain|not sure|not certain|cannot|can['’]t|can not|unable|undetermined|unknown|ambiguous|either|neither|both|seems?|appears?|not enough|insufficient|don['’]?t know|not necessarily|vielleicht|wahrscheinlich|möglicherweise|peut-être|probablement|quizás?|probablemente|talvez|forse|возможно|вероятно)(?![\p{L}])|可能|也许|或许|无法|無法|不确定|たぶん|おそらく|아마/iu;
const ECHO =
  /\b(?:true|yes|wahr|vrai|verdadero|false)\s{0,2}(?:\/|\||or|oder|ou|o|и?ли)\s{0,2}(?:false|no|nein|falsch|faux|falso|true)\b/iu;
const NEGATED =
  /(?:(?<![\p{L}])(?:not|nicht|never)|n['’]t)\s{1,2}(?:\S{1,14}\s){0,1}["'“*_]{0,3}(?:true|false|correct|right|incorrect|wrong|accurate|yes|no|wahr|falsch|richtig)(?![\p{L}])|不是?真|并非/iu;

const judged = (
  match: RegExpExecArray | readonly (string | undefined)[] | null,
  from = 1,
): boolean | undefined => {
  if (!match) return undefined;
  for (let at = from; at < match.length; at += 2) {
    if (match[at] !== undefined) return true;
    if (match[at + 1] !== undefined) return false;
  }
  return undefined;
};

const isDoubtful = (text: string): boolean => HEDGES.test(text) || ECHO.test(text) || NEGATED.test(text);

/** What words that state a verdict say. */
function ofWords(words: string): boolean | undefined {
  const bare = once(plain(withoutMenu(words.replace(/\s(?:#|\/\/)\s.*$/, '')))).replace(
    /^[\s"'“*_(]+|[\s"'”*_).!。]+$/g,
    '',
  );
  const whole = WHOLE.exec(bare) ?? WHOLE.exec(bare.replace(/\s*[（(][^()（）]{1,40}[)）]?$/, ''));
  if (whole && !ECHO.test(bare)) return judged(whole);
  const [sentence = ''] = bare.split(/(?<=[.!?。])\s|\n/);
  const first = FIRST.exec(bare);
  if (first) {
    const after = bare.slice(first[0].length);
    const others = ofSentences(after);
    const verdict = judged(first);
    if (
      ECHO.test(bare) ||
      isDoubtful(sentence.slice(0, first[0].length + 60)) ||
      (others !== undefined && others !== verdict)
    )
      return undefined;
    return verdict;
  }
  return ofSentences(bare);
}

/** "… is true, but the one about 2006 is false". */
const CONTRARY = /\b(?:but|however|although|while|whereas)\b[^.]{0,80}\b(?:true|false|correct|incorrect)\b/i;

/** The last plain sentence about the statement, where no doubt stands in it. */
function ofSentences(text: string): boolean | undefined {
  const match = [...text.matchAll(SAID)].at(-1);
  if (!match) return HOLDS.test(text) && !isDoubtful(text) ? true : undefined;
  const start = Math.max(text.lastIndexOf('\n', match.index), text.lastIndexOf('. ', match.index)) + 1;
  const stop = text.slice(match.index).search(/[.!\n。]/);
  const sentence = text.slice(start, stop < 0 ? text.length : match.index + stop);
  if (CONTRARY.test(sentence.slice(match.index - start))) return undefined;
  if (
    isDoubtful(sentence) ||
    /\b(?:if|whether|for the|in order|ob|si)\b/i.test(text.slice(start, match.index))
  )
    return undefined;
  return judged(match);
}

/** The verdict of a reply that is laid open (`laidOpen`); undefined where it gives none plainly. */
export function verdictOf(text: string): boolean | undefined {
  const json = answerInJson(text);
  const after = json ? text.slice(json.end) : text;
  const stated = lastStated(after, 'verify', () => false);
  if (stated) return ofWords(stated.text);
  if (json) return json.values?.length === 1 ? ofWords(json.values[0] ?? '') : undefined;
  const labelled = [...text.matchAll(LABEL)].at(-1)?.[1];
  return labelled === undefined ? ofText(text) : ofWords(labelled);
}

/** What a reply without a label says: at its start, in its last line, or in a sentence about the statement. */
function ofText(text: string): boolean | undefined {
  const lines = text.split(/\r?\n/).filter((line) => /[\p{L}]/u.test(line));
  const [first = ''] = lines;
  const last = lines.at(-1) ?? '';
  const whole = ofWords(last);
  if (WHOLE.test(bareLine(last)) && whole !== undefined) return whole;
  if (FIRST.test(bareLine(first)) || WHOLE.test(bareLine(first))) {
    const verdict = ofWords(lines.length === 1 ? text : first);
    const others = ofSentences(lines.slice(1).join('\n'));
    return others !== undefined && others !== verdict ? undefined : verdict;
  }
  return ofSentences(text);
}

const bareLine = (line: string): string =>
  once(plain(withoutMenu(line))).replace(/^[\s"'“*_(#>-]+|[\s"'”*_).!。]+$/g, '');

/** "yes yes yes" says yes. */
const once = (text: string): string => {
  const [first = '', ...rest] = text.split(/[\s,.!]+/).filter((word) => word !== '');
  return rest.length > 0 && rest.every((word) => word.toLowerCase() === first.toLowerCase()) ? first : text;
};

/** "True or False: True" asks itself, and answers. */
const withoutMenu = (text: string): string =>
  text.replace(/^[\s"*_]*(?:true or false|yes or no|true\/false|yes\/no)[*_]*\s?[:：?]\s*/i, '');
