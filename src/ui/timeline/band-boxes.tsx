import { memo } from 'react';
import { type Band, placeIn } from '../../run/bands.ts';
import type { Places } from './places.ts';
import styles from './track.module.css';

interface Props {
  readonly places: Places;
  readonly bands: readonly Band[];
  /** The place of the current band. */
  readonly now: number;
}

/** The bands behind the marks, each with its name as far as it fits; a folded one with how many steps it has. */
export const BandBoxes = memo(function BandBoxes({ places, bands, now }: Props) {
  return (
    <div aria-hidden="true">
      {places.bands.map(({ name, shortName, left, width, folded, marks }, index) => {
        // Several bands may be folded into one.
        const first = placeIn(bands, marks[0]?.step ?? -1)?.band ?? index;
        const last = placeIn(bands, marks.at(-1)?.step ?? -1)?.band ?? first;
        const state = now > last ? 'done' : now < first ? 'next' : 'now';
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a band is its place
            key={index}
            className={styles.band}
            data-state={state}
            data-folded={folded ? '' : undefined}
            title={folded ? `${name}: ${marks.length} ${marks.length === 1 ? 'step' : 'steps'}` : undefined}
            style={{ left, width }}
          >
            <span className={styles.bandName}>{shortName}</span>
            {folded && <b>{marks.length}</b>}
          </span>
        );
      })}
    </div>
  );
});
