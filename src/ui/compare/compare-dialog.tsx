import type { ChangeEvent } from 'react';
import { rowsOf } from '../../run/tree.ts';
import { nameNow } from '../../store/comparison.ts';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import shared from '../components/shared.module.css';
import { useActions, useOffers, usePage } from '../page-context.ts';
import styles from './compare.module.css';

/** Which run to put beside the one on screen: another branch, or somebody's file. */
export default function CompareDialog() {
  const { keepOther, compareWithFile } = useActions();
  const comparing = usePage((state) => state.comparing);
  const name = usePage(nameNow);
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) await compareWithFile(new Uint8Array(await file.arrayBuffer()), file.name);
    target.value = '';
  };
  const fault = comparing?.phase === 'choosing' ? comparing.fault : undefined;
  return (
    <Dialog title="Compare with" open={comparing?.phase === 'choosing'} onClose={keepOther}>
      <div className={styles.choice}>
        <p>
          A is the run on screen: <b>{name}</b>. Choose B:
        </p>
        {fault !== undefined && (
          <p role="alert" className={shared.fault}>
            {fault}
          </p>
        )}
        <Branches />
        <label>
          <span>Or a run file; it is shown beside, and not kept</span>
          <input type="file" accept=".json" onChange={take} />
        </label>
      </div>
    </Dialog>
  );
}

/** The other branches, every fork under the one that it left. */
function Branches() {
  const { compareWith } = useActions();
  const { methods } = useOffers();
  const tree = usePage((state) => state.tree);
  const here = usePage((state) => state.branch);
  const rows = rowsOf(tree).filter(({ branch }) => branch.id !== here);
  if (rows.length === 0) return <p className={shared.quiet}>There is no other run of this table yet.</p>;
  return (
    <ul aria-label="Other runs">
      {rows.map(({ branch: { id, name, note, run }, depth }) => (
        <li key={id} style={{ paddingLeft: 18 * Math.min(depth, 6) }}>
          <Button onClick={() => void compareWith(id)}>
            <b>{name}</b>{' '}
            <span>
              {methods.find((method) => method.id === run.method)?.name ?? run.method} · {run.backbone}
              {note !== '' && ` · ${note}`}
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
