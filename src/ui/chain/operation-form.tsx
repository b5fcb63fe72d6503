import { type ReactNode, type RefObject, useId } from 'react';
import type { OperationId, SortType } from '../../operations/operation.ts';
import type { Stage } from '../../table/reshape.ts';
import { Button } from '../components/button.tsx';
import { Pick } from '../header/pick.tsx';
import { RESHAPED } from '../step-names.ts';
import { columnChoices, type Draft } from './draft.ts';
import styles from './workbench.module.css';

/** In the order in which people reach for them. */
const OPERATIONS: readonly OperationId[] = [
  'select_row',
  'select_column',
  'sort_by',
  'group_by',
  'add_column',
];
const NAMED = OPERATIONS.map((id) => ({ id, name: RESHAPED[id] }));

const ORDERS = [
  { id: 'descending', name: 'Large to small' },
  { id: 'ascending', name: 'Small to large' },
] as const;

const TYPES: readonly { readonly id: SortType | 'seeming'; readonly name: string }[] = [
  { id: 'seeming', name: 'What it seems to hold' },
  { id: 'number', name: 'Numbers' },
  { id: 'date', name: 'Dates' },
  { id: 'text', name: 'Text' },
];

interface Props {
  readonly stage: Stage;
  readonly draft: Draft;
  /** What is wrong with the draft, or what was left out of the last operation: one sentence. */
  readonly said: string | undefined;
  readonly fault: boolean;
  readonly form: RefObject<HTMLFormElement | null>;
  readonly onDraft: (draft: Draft) => void;
  readonly onApply: () => void;
}

/** One operation, put together by hand. */
export function OperationForm({ stage, draft, said, fault, form, onDraft, onApply }: Props) {
  const told = useId();
  return (
    <form
      ref={form}
      className={styles.form}
      aria-label="Operation by hand"
      aria-describedby={told}
      onSubmit={(event) => {
        event.preventDefault();
        onApply();
      }}
    >
      <Pick
        label="Operation"
        value={draft.id}
        choices={NAMED}
        onPick={(id) => onDraft({ ...draft, id: OPERATIONS.find((one) => one === id) ?? draft.id })}
      />
      <Fields stage={stage} draft={draft} onDraft={onDraft} />
      <Button look="strong" type="submit">
        Apply
      </Button>
      <p
        id={told}
        role="status"
        aria-label="About the operation"
        className={fault ? styles.fault : undefined}
      >
        {said}
      </p>
    </form>
  );
}

type FieldsProps = Omit<Props, 'said' | 'fault' | 'form' | 'onApply'>;

function Fields({ stage, draft, onDraft }: FieldsProps): ReactNode {
  switch (draft.id) {
    case 'select_row':
      return (
        <Labelled name="Rows">
          {(id) => (
            <input
              id={id}
              type="text"
              placeholder="1, 3–5, or press them"
              value={draft.rows}
              onChange={({ target }) => onDraft({ ...draft, rows: target.value })}
            />
          )}
        </Labelled>
      );
    case 'select_column':
      return <Columns {...{ stage, draft, onDraft }} />;
    case 'group_by':
      return <Column {...{ stage, draft, onDraft }} />;
    case 'sort_by':
      return (
        <>
          <Column {...{ stage, draft, onDraft }} />
          <Pick
            label="Order"
            value={draft.order}
            choices={ORDERS}
            onPick={(id) => onDraft({ ...draft, order: id === 'ascending' ? id : 'descending' })}
          />
          <Pick
            label="Datatype"
            value={draft.type}
            choices={TYPES}
            onPick={(id) => onDraft({ ...draft, type: TYPES.find((one) => one.id === id)?.id ?? 'seeming' })}
          />
        </>
      );
    case 'add_column':
      return <NewColumn {...{ stage, draft, onDraft }} />;
    default:
      return draft.id satisfies never;
  }
}

const Column = ({ stage, draft, onDraft }: FieldsProps) => (
  <Pick
    label="Column"
    value={String(draft.column)}
    choices={columnChoices(stage)}
    onPick={(id) => onDraft({ ...draft, column: Number(id) })}
  />
);

const Columns = ({ stage, draft, onDraft }: FieldsProps) => (
  <fieldset className={styles.ticks}>
    <legend>Columns</legend>
    {columnChoices(stage).map(({ id, name }, column) => (
      <label key={id}>
        <input
          type="checkbox"
          checked={draft.columns.includes(column)}
          onChange={({ target }) =>
            onDraft({
              ...draft,
              columns: target.checked
                ? [...draft.columns, column]
                : draft.columns.filter((one) => one !== column),
            })
          }
        />{' '}
        {name}
      </label>
    ))}
  </fieldset>
);

const NewColumn = ({ stage, draft, onDraft }: FieldsProps) => (
  <>
    <Labelled name="Name">
      {(id) => (
        <input
          id={id}
          type="text"
          value={draft.name}
          onChange={({ target }) => onDraft({ ...draft, name: target.value })}
        />
      )}
    </Labelled>
    <Labelled name="Values, one a line">
      {(id) => (
        <textarea
          id={id}
          rows={Math.max(2, Math.min(5, stage.table.rows.length))}
          value={draft.values}
          onChange={({ target }) => onDraft({ ...draft, values: target.value })}
        />
      )}
    </Labelled>
  </>
);

interface LabelledProps {
  readonly name: string;
  readonly children: (id: string) => ReactNode;
}

function Labelled({ name, children }: LabelledProps) {
  const id = useId();
  return (
    <span className={styles.labelled}>
      <label htmlFor={id}>{name}</label>
      {children(id)}
    </span>
  );
}
