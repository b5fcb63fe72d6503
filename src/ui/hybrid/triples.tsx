import { useState } from 'react';
import type { HopStep } from '../../method/step.ts';
import { Button } from '../components/button.tsx';
import shared from '../components/shared.module.css';
import { counted } from '../counted.ts';
import { useMasked } from '../present/use-masked.ts';
import styles from './hybrid.module.css';

/** So many say what kind a hop's triples are; the rest is asked for. */
const FIRST = 5;
const PAGE = 100;

/** `[source, relation, target]`, as the reader of the paper gets them; of many only the first are drawn. */
export function Triples({ step, open }: { readonly step: HopStep; readonly open: boolean }) {
  const [wanted, setWanted] = useState(FIRST);
  const masked = useMasked();
  const { triples, tripleCount } = step;
  if (!open || triples.length === 0) return null;
  const left = triples.length - wanted;
  return (
    <>
      <ul className={styles.triples} aria-label={`Triples of hop ${step.depth}`}>
        {triples.slice(0, wanted).map(([source, relation, target], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a triple is its place in the hop
          <li key={index}>
            <bdi>{masked(source)}</bdi> <i>{relation}</i> <bdi>{masked(target)}</bdi>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button look="link" onClick={() => setWanted(wanted + PAGE)}>
          Show {left > PAGE ? `${PAGE} more of ${left}` : `the other ${left}`}
        </Button>
      )}
      {left <= 0 && tripleCount > triples.length && (
        <p className={shared.quiet}>{counted(tripleCount - triples.length, 'further triple')} were made.</p>
      )}
    </>
  );
}
