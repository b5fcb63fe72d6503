/** What is said of a request while its reply is waited for. */
import { estimateTokens } from '../../method/tokens.ts';
import type { RunActivity } from '../../store/state.ts';

/** “5.1 s”, and from a minute on “1:05 min”. */
export function elapsedText(ms: number): string {
  const seconds = Math.max(0, ms) / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')} min`;
}

/** “4.5 tokens/s”, and from ten on without the fraction. */
export const speedText = (perSecond: number): string =>
  `${perSecond < 10 ? perSecond.toFixed(1) : Math.round(perSecond)} tokens/s`;

/** About how many tokens have come so far of all replies that are coming. */
export const tokensCome = (activity: RunActivity): number =>
  activity.kind === 'driven'
    ? [...activity.streams.values()].reduce(
        (all, { text, thinking }) => all + estimateTokens(text) + estimateTokens(thinking),
        0,
      )
    : 0;

/** Whether words of a reply are coming. */
export const comes = (activity: RunActivity): boolean =>
  activity.kind === 'driven' &&
  [...activity.streams.values()].some(({ text, thinking }) => text !== '' || thinking !== '');
