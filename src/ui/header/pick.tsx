import styles from './header.module.css';

interface Choice {
  readonly id: string;
  readonly name: string;
  /** Shown when the pointer rests on the box. */
  readonly help?: string;
  /** A heading of its own in the list. */
  readonly group?: string;
}

interface Props {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly onPick: (id: string) => void;
}

/** A native select with its label inside the frame. */
export function Pick({ label, value, choices, onPick }: Props) {
  return (
    <label className={styles.pick} title={choices.find(({ id }) => id === value)?.help}>
      <span>{label}</span>
      <select value={value} onChange={(event) => onPick(event.target.value)}>
        {choices.map((choice) => (
          <Option key={choice.id} choice={choice} />
        ))}
      </select>
      <svg width="9" height="6" viewBox="0 0 9 6" aria-hidden="true">
        <path d="M.5.5 4.5 5l4-4.5" fill="none" stroke="currentColor" strokeWidth="1.3" />
      </svg>
    </label>
  );
}

function Option({ choice: { id, name, group } }: { readonly choice: Choice }) {
  const option = <option value={id}>{name}</option>;
  return group === undefined ? option : <optgroup label={group}>{option}</optgroup>;
}
