/** How much was done when, from any fixed point in milliseconds. */
export interface Mark {
  readonly at: number;
  readonly done: number;
}

/** A rate is of the last few seconds: longer ago says nothing about now. */
const WINDOW_MS = 5000;

/** The marks with one more, without those that are too old; what falls back begins anew. */
export function marked(marks: readonly Mark[], mark: Mark): readonly Mark[] {
  const last = marks.at(-1);
  if (last && mark.done < last.done) return [mark];
  return [...marks.filter(({ at }) => mark.at - at <= WINDOW_MS), mark];
}

/** Done per second; undefined until half a second can be judged. */
export function rateOf(marks: readonly Mark[]): number | undefined {
  const [first] = marks;
  const last = marks.at(-1);
  if (!first || !last || last.at - first.at < 500) return undefined;
  return ((last.done - first.done) / (last.at - first.at)) * 1000;
}

/** “about 40 s left”, in steps that do not flicker. */
export function leftText(seconds: number): string {
  if (seconds < 60) return `about ${Math.max(5, Math.ceil(seconds / 5) * 5)} s left`;
  const minutes = Math.ceil(seconds / 60);
  return `about ${minutes < 60 ? `${minutes} min` : `${Math.ceil(minutes / 60)} h`} left`;
}
