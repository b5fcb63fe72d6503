import type { Analysis } from '../method/analysis.ts';
import type { Method } from '../method/method.ts';
import type { Transcript } from './transcript.ts';

const NOTHING: Analysis = { entities: [], headers: [], mapping: new Map(), matches: [] };

/**
 * The analysis of the question at a step: as the last checkpoint before the step after `cursor` says, since that
 * belongs to the step before it. Empty before there is one, and where the method makes none.
 */
export function analysisAt(
  { lines }: Pick<Transcript, 'lines'>,
  cursor: number,
  method: Pick<Method, 'analysis'>,
): Analysis {
  let latest = NOTHING;
  for (const line of lines) {
    if (line.kind === 'step' && line.index > cursor) break;
    if (line.kind === 'state') latest = method.analysis?.(line.state) ?? latest;
  }
  return cursor < 0 ? NOTHING : latest;
}
