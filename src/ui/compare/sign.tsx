import type { Side } from './paths.ts';

/** Which of the two runs is meant, by letter and by the shape and line of its path. */
export const Sign = ({ side }: { readonly side: Side }) => (
  <span className={`sign is-${side}`}>{side.toUpperCase()}</span>
);
