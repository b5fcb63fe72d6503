import type { DirectOptions } from './options.ts';

/** Options that came later, as they are for a run that was recorded without them. */
export const LATER_OPTIONS = { headers: 'gold' } as const satisfies Partial<DirectOptions>;
