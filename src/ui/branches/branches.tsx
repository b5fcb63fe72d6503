import type { CSSProperties } from 'react';
import { valuesText } from '../../method/values-text.ts';
import type { Transcript } from '../../run/transcript.ts';
import { type BranchRow, rowsOf } from '../../run/tree.ts';
import { phaseNow } from '../../store/selectors.ts';
import { Button } from '../components/button.tsx';
import { Tick } from '../components/field.tsx';
import shared from '../components/shared.module.css';
import { Sheet } from '../components/sheet.tsx';
import { counted } from '../counted.ts';
import { useActions, usePage } from '../page-context.ts';
import { fileNameFrom, saveFile } from '../save-file.ts';
import { BranchForm } from './branch-form.tsx';
import styles from './branches.module.css';
import { usePlayed } from './use-played.ts';

/** All runs of the open table, every fork under the run that it left. Choosing one puts it on screen. */
export default function Branches() {
  const { closeBranches, keepRuns, treeFile } = useActions();
  const keepingRuns = usePage((state) => state.keepingRuns);
  const tree = usePage((state) => state.tree);

  async function save(): Promise<void> {
    const text = await treeFile();
    const [first] = tree.branches;
    if (text === undefined || !first) return;
    const name = fileNameFrom(first.run.problem.table.title || first.run.problem.question, 'runs');
    saveFile(text, 'application/json', `${name}.tablewalk-runs.json`);
  }

  return (
    <Sheet name="Branches" className={styles.branches} opened={true} onClose={closeBranches}>
      <header>
        <h2>{counted(tree.branches.length, 'run')} of this table</h2>
        {tree.branches.length > 0 && (
          <Button look="link" onClick={() => void save()}>
            Save all as a file
          </Button>
        )}
        <Tick
          label="Keep in this browser"
          title="If you clear this, everything that this browser keeps of all tables is deleted"
          className={styles.keepHere}
          checked={keepingRuns}
          onTick={(on) => void keepRuns(on)}
        />
        <Button look="link" onClick={closeBranches}>
          Close
        </Button>
      </header>
      {tree.branches.length === 0 ? (
        <p className={shared.quiet}>There is no run yet: ask a question and press Run.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <ul aria-label="Branches" tabIndex={0}>
          {rowsOf(tree).map((row) => (
            <BranchLine key={row.branch.id} row={row} />
          ))}
        </ul>
      )}
    </Sheet>
  );
}

/** Deeper forks stand no further to the right: their names would have no room. */
const DEEPEST = 6;

function BranchLine({ row: { branch, depth } }: { readonly row: BranchRow }) {
  const { showBranch } = useActions();
  const current = usePage((state) => state.branch === branch.id);
  const { run } = branch;
  const played = usePlayed(branch.id, run);
  return (
    <li
      aria-current={current ? 'true' : undefined}
      style={{ '--depth': Math.min(depth, DEEPEST) } as CSSProperties}
      data-fork={branch.from ? '' : undefined}
    >
      <button
        type="button"
        className={styles.branch}
        aria-pressed={current}
        data-reading-first={current ? '' : undefined}
        onClick={() => void showBranch(branch.id)}
      >
        <b>
          <bdi>{branch.name}</bdi>
        </b>{' '}
        <span className={styles.cameTo}>{played ? endOf(played) : ''}</span>
        <span className={styles.facts} title={run.backbone}>
          {[run.problem.question, played && counted(played.steps.length, 'step'), shortName(run.backbone)]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {branch.note !== '' && <span className={styles.note}>{branch.note}</span>}
      </button>
      {current ? <BranchForm branch={branch} /> : <CompareLink branch={branch} />}
    </li>
  );
}

/** Puts the branch beside the run on screen. */
function CompareLink({ branch: { id, name } }: Pick<BranchRow, 'branch'>) {
  const { compareWith } = useActions();
  const finished = usePage((state) => ['finished', 'stopped'].includes(phaseNow(state)));
  if (!finished) return null;
  return (
    <Button look="link" className={styles.compareBranch} onClick={() => void compareWith(id)}>
      Compare<span className={shared.unseen}> with {name}</span>
    </Button>
  );
}

const shortName = (backbone: string): string => backbone.replace(/ \([^)]*\)/g, '');

function endOf({ outcome, waiting }: Transcript): string {
  if (!outcome) return waiting.length > 0 ? 'not finished' : 'no end';
  return outcome.values.length > 0 ? `→ ${valuesText(outcome.values)}` : '→ no answer';
}
