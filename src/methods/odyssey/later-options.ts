import type { OdysseyOptions } from './options.ts';

/** Options that came later, as they are for a run that was recorded without them: as it was before. */
export const LATER_OPTIONS = {
  values: false,
  kinds: false,
  overview: 0,
  askOnce: false,
  graphFallsBack: true,
} as const satisfies Partial<OdysseyOptions>;
