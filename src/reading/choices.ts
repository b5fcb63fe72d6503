/** The alternatives that a question offers: "…, A or B?", "A or B, which …", "between A and B, which …". */

const BEFORE =
  /^(?:in |for |among |between |of |out of )?([^,?]{1,60}?),? (?:or|and) ([^,?]{1,60}?), (?:which|who|what|whose)\b/;
const MIDDLE = /, ([^,?]{1,60}?),? or ([^,?]{1,60}?), (?:which|who|what|whose)\b/;
const BETWEEN = /\bbetween ([^,?]{1,60}?) (?:and|or) ([^,?]{1,60}?)(?:[,?]|$)/;
const INSIDE =
  /\b(?:did|do|does|is|are|was|were|has|have|had|will) ([^,?]{1,60}?) or ([^,?]{1,60}?) (?:have|has|had|be|get|got|more|less|fewer|higher|lower|larger|greater|smaller|win|won|score|scored|play|played|the (?:more|most|higher|highest))\b/;
const LAST = /([^,?:]{1,200}?),? or ([^,?]{1,200}?)\s{0,9}[?.]?$/;

/** Ends of what comes before the first alternative when no comma does: "is the rate higher for | men or women". */
const LEAD =
  /.*\b(?:more|less|fewer|higher|lower|larger|greater|smaller|better|worse|likely|older|younger|longer|shorter|is|was|were|are|did|does|do|for|in|among|by|of|with|at)\b (?=\S)/;

/** Two phrases in the order of the question; none when it offers no alternatives. `text` is normalised. */
export function choicesOf(text: string): string[] {
  const led =
    BEFORE.exec(text) ??
    INSIDE.exec(text) ??
    MIDDLE.exec(text) ??
    (/\b(?:which|who|what)\b/.test(text) ? BETWEEN.exec(text) : null);
  if (led) return [led[1] ?? '', led[2] ?? ''].map((side) => side.trim());
  const tail = LAST.exec(text);
  const [, one = '', two = ''] = tail ?? [];
  if (!tail || /\b(?:more|over|older|above|less|under|higher|fewer|\d) *$/.test(one)) return [];
  const opening = text.slice(0, tail.index).trimEnd();
  const afterBreak = /[,?:]$/.test(opening);
  return [afterBreak ? one : one.replace(LEAD, ''), two].map((side) =>
    side.replace(/^(?:for|in|among|by|of|with|at|the) /, '').trim(),
  );
}
