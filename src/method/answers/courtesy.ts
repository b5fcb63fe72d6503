/** Lines that are said to somebody and say nothing about the question, and the fences of code. */

/** Before a reply: "Sure! Here is the answer:" — a whole line, so that an answer on the same line stays. */
const BEFORE =
  /^[\s*_>#]*(?:(?:sure(?: thing)?|certainly|of course|okay|ok|absolutely|great(?: question)?|got it|understood|no problem|alright|hello|hi)\b[^\n]{0,160}|(?:here(?:['’]s| is| are)|below (?:is|are)|this is)\b[^\n]{0,160}:[\s*_]*|i(?:['’]d| would) be (?:happy|glad) to\b[^\n]{0,160}|(?:当然|好的|可以|没问题)[^\n]{0,80}[：:。！!]?|(?:natürlich|gerne|bien sûr|claro|por supuesto|конечно|certo|もちろん)[^\n]{0,120}[:：.!！。])$/iu;

/** After a reply. */
const AFTER =
  /^[\s*_>#]*(?:(?:please\s+)?(?:let me know|feel free|don['’]t hesitate|do not hesitate)\b[^\n]*|(?:i )?hope (?:this|that|it)\b[^\n]*|is there anything\b[^\n]*|(?:if you|should you) (?:have|need|want|would like)\b[^\n]*|(?:would|do) you (?:like|want|need)\b[^\n]*\?|(?:thanks|thank you|you['’]re welcome|happy to help|glad (?:to|i could) help|have a (?:great|nice|good))\b[^\n]*|(?:希望|如果您|如有|如需|请随时)[^\n]*|(?:ich hoffe|lassen sie mich|n['’]hésitez|j['’]espère|espero que|no dudes|надеюсь|если у вас)[^\n]*)$/iu;

/** Whether a line that could be courtesy also says an answer. */
const SAYS_ANSWER = /\banswer(?:\s+is\b|\s*[:：])\s*\S|\b[A-Za-z]+\s*\(|[{[]|\d/i;

const isBefore = (line: string): boolean =>
  line.length < 200 && BEFORE.test(line) && (!SAYS_ANSWER.test(line) || /[:：]\s*\**$/.test(line));
const isAfter = (line: string): boolean => line.length < 400 && AFTER.test(line);

/** Languages of code: their fences hold what would have to run, not words. */
export const LANGUAGE =
  /^(?:python3?|py|js|javascript|jsx|ts|typescript|java|c|cpp|c\+\+|csharp|c#|r|ruby|rb|go|rust|sql|bash|sh|shell|console|tool_code|php|kotlin|swift|julia|jupyter|ipython)$/i;

/** The mark of a fence, alone on its line; with the language of the code. */
const FENCE = /^\s*(?:```|~~~)[\w+-]*\s*$/;

/** Takes off courtesy before and after, and the fence where nothing stands outside it. */
export function withoutCourtesy(text: string): string {
  const lines = text.trim().split(/\r?\n/);
  let [first, end] = [0, lines.length];
  const isBlank = (at: number): boolean => (lines[at] ?? '').trim() === '';
  for (;;) {
    while (first < end && isBlank(first)) first++;
    while (end > first && isBlank(end - 1)) end--;
    if (first < end && isBefore(lines[first] ?? '')) first++;
    else if (end > first + 1 && isAfter(lines[end - 1] ?? '')) end--;
    else break;
  }
  return withoutFence(lines.slice(first, end));
}

function withoutFence(lines: readonly string[]): string {
  const opened = FENCE.test(lines[0] ?? '') && !LANGUAGE.test((lines[0] ?? '').replace(/[\s`~]/g, ''));
  const marks = lines.filter((line) => FENCE.test(line)).length;
  const whole = opened && (marks === 1 || (marks === 2 && FENCE.test(lines.at(-1) ?? '')));
  const inner = whole ? lines.slice(1, marks === 2 ? -1 : undefined) : lines;
  const joined = inner.join('\n').trim();
  const short = /^(`{1,3})([^`\n]+)\1$/.exec(joined);
  return whole ? joined : (short?.[2]?.trim() ?? joined);
}
