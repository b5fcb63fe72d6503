import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { WorkbenchChains } from '../../operations/workbench.ts';
import { phaseNow } from '../../store/selectors.ts';
import type { CellId } from '../../table/model.ts';
import type { Stage } from '../../table/reshape.ts';
import { Button } from '../components/button.tsx';
import { useGrid } from '../grid/grid-context.ts';
import { useActions, usePage } from '../page-context.ts';
import { PaneTools } from '../panes/pane-tools.tsx';
import { TablePanel } from '../table/table-panel.tsx';
import styles from './chain.module.css';
import { type Draft, EMPTY_DRAFT, forAnother, operationFrom, rowsIn, withRow } from './draft.ts';
import { ExportChain } from './export-chain.tsx';
import { HandChains } from './hand-chains.tsx';
import { OperationForm } from './operation-form.tsx';
import { playedByHand, stagesByHand } from './played.ts';
import { StageView } from './stage-view.tsx';
import { Strip } from './strip.tsx';
import { focusTryButton } from './try-button.tsx';

/** Operations by hand on the open table: no model, no run, and nothing that was tried is lost. */
export default function Workbench({ tried }: { readonly tried: WorkbenchChains }) {
  const { goToTried, tryOperation } = useActions();
  const { table, chains, at } = tried;
  const chain = chains[at.chain];
  const played = useMemo(() => chain && playedByHand(table, chain), [table, chain]);
  const stages = useMemo(() => stagesByHand(table, played ?? { done: [] }), [table, played]);
  const [opened, setOpened] = useState<Stage>();
  const current = stages[at.length];
  // The table as it was opened is shown until another is gone to.
  const shown = current && opened === current.stage ? -1 : at.length;
  const grid = useGrid();
  useTold(shown < 0 ? undefined : current?.stage);
  const { form, close } = useComingAndGoing();
  const { draft, setDraft, said, setSaid } = useDraft(current?.stage);
  if (!current || !played) return <TablePanel />;
  const goTo = (length: number) => {
    setOpened(undefined);
    goToTried(at.chain, length);
  };
  const showFirst = (cell?: CellId) => {
    if (cell !== undefined) grid.show(cell);
    setOpened(current.stage);
  };
  const apply = () => {
    const read = operationFrom(draft, current.stage, played.numbers);
    if (!read.ok) return setSaid({ text: read.fault, fault: true });
    setOpened(undefined);
    tryOperation(read.value.operation);
    setSaid({ text: read.value.notes.join(' '), fault: false });
  };
  const count = current.stage.table.rows.length;
  const choosing = draft.id === 'select_row' && {
    rows: new Set(rowsIn(draft.rows, count)),
    onChoose: (row: number) => setDraft({ ...draft, rows: withRow(draft.rows, row, count) }),
  };
  const undo = at.length > 0 ? () => goTo(at.length - 1) : undefined;
  const redo = at.length < stages.length - 1 ? () => goTo(at.length + 1) : undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section is no group of tools
    <div
      role="group"
      aria-label="Operations by hand"
      className={`${styles.chain} ${styles.workbench}`}
      onKeyDown={(event) => undoByKeys(event, undo, redo)}
    >
      <Strip
        {...{ table, stages, shown }}
        reached={at.length}
        onShow={(index) => (index < 0 ? showFirst() : goTo(index))}
      />
      <PaneTools name="Workbench tools">
        <Tool name="Undo" onPress={undo} />
        <Tool name="Redo" onPress={redo} />
        <ExportChain
          title={table.title}
          played={() => ({ ...played, done: played.done.slice(0, at.length) })}
        />
        <Tool name="Close" label="Close operations by hand" onPress={close} />
      </PaneTools>
      {shown < 0 ? (
        <TablePanel inChain />
      ) : (
        <StageView
          {...{ table, stages, current }}
          chain={`By hand, chain ${at.chain + 1}`}
          choosing={choosing || undefined}
          onShow={goTo}
          onFirst={showFirst}
        />
      )}
      <OperationForm
        {...{ draft, form }}
        stage={current.stage}
        said={said?.text}
        fault={said?.fault ?? false}
        onDraft={setDraft}
        onApply={apply}
      />
      {chains.length > 1 && <HandChains tried={tried} onGo={() => setOpened(undefined)} />}
    </div>
  );
}

/** The other views follow the table on screen. */
function useTold(stage: Stage | undefined): void {
  const { showTried } = useActions();
  useEffect(() => showTried(stage?.table), [stage, showTried]);
}

interface ToolProps {
  readonly name: string;
  readonly label?: string;
  /** Absent when there is nothing to do. */
  readonly onPress: (() => void) | undefined;
}

const Tool = ({ name, label, onPress }: ToolProps) => (
  <Button look="tool" aria-label={label} disabled={!onPress} onClick={onPress}>
    {name}
  </Button>
);

/** Ctrl Z and Ctrl Shift Z, except where text is typed, which has an undoing of its own. */
function undoByKeys(event: KeyboardEvent, undo?: () => void, redo?: () => void): void {
  const { key, ctrlKey, metaKey, shiftKey, target } = event;
  if (!(ctrlKey || metaKey) || (target instanceof HTMLElement && target.matches('input, textarea'))) return;
  const does = key.toLowerCase() === 'y' || (key.toLowerCase() === 'z' && shiftKey) ? redo : undo;
  if (!/^[yz]$/i.test(key) || !does) return;
  event.preventDefault();
  does();
}

interface Said {
  readonly text: string;
  readonly fault: boolean;
}

/** What is in the form: of this table, and what was said about it until something is changed. */
function useDraft(stage: Stage | undefined) {
  const [drafted, setDrafted] = useState<{ of: Stage | undefined; draft: Draft }>({
    of: stage,
    draft: EMPTY_DRAFT,
  });
  const [said, setSaid] = useState<Said>();
  return {
    draft: drafted.of === stage ? drafted.draft : forAnother(drafted.draft),
    said,
    setDraft(draft: Draft): void {
      setDrafted({ of: stage, draft });
      setSaid(undefined);
    },
    setSaid,
  };
}

/** The focus comes to the form and goes back to the button; a run that begins has its place back. */
function useComingAndGoing() {
  const { closeWorkbench } = useActions();
  const form = useRef<HTMLFormElement>(null);
  const running = usePage((state) => phaseNow(state) === 'running');
  const ran = useRef(running);
  useEffect(() => form.current?.querySelector('select')?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (running && !ran.current) closeWorkbench();
    ran.current = running;
  }, [running, closeWorkbench]);
  const close = () => {
    closeWorkbench();
    requestAnimationFrame(focusTryButton);
  };
  return { form, close };
}
