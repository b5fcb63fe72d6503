import { useRef } from 'react';
import shared from '../components/shared.module.css';
import styles from './header.module.css';

interface Choice {
  readonly id: string;
  readonly name: string;
  /** Shown when the pointer rests on the box. */
  readonly help?: string;
  /** The heading that it stands under, with those beside it that have the same. */
  readonly group?: string;
}

interface Props {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly Choice[];
  /** `passing` where an arrow in the closed box chose it, on the way to another perhaps. */
  readonly onPick: (id: string, passing: boolean) => void;
}

/**
 * A native select with its label inside the frame. Once something is chosen with the pointer it lets go of the focus,
 * so that the arrows step; who chooses by keyboard stays in it.
 */
export function Pick({ label, value, choices, onPick }: Props) {
  const pointing = useRef(false);
  const passing = useRef(false);
  return (
    <label className={styles.pick} title={choices.find(({ id }) => id === value)?.help}>
      <span className={shared.unseen}>{label}</span>
      <select
        value={value}
        onPointerDown={() => {
          pointing.current = true;
          passing.current = false;
        }}
        onKeyDown={({ key, altKey }) => {
          pointing.current = false;
          passing.current = key.startsWith('Arrow') && !altKey;
        }}
        onChange={({ currentTarget }) => {
          if (pointing.current) currentTarget.blur();
          onPick(currentTarget.value, passing.current);
        }}
      >
        {groupsOf(choices).map(({ group, inIt }) => {
          const options = inIt.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ));
          return group === undefined ? (
            options
          ) : (
            <optgroup key={group} label={group}>
              {options}
            </optgroup>
          );
        })}
      </select>
      <svg width="9" height="6" viewBox="0 0 9 6" aria-hidden="true">
        <path d="M.5.5 4.5 5l4-4.5" fill="none" stroke="currentColor" strokeWidth="1.3" />
      </svg>
    </label>
  );
}

interface Group {
  readonly group: string | undefined;
  readonly inIt: Choice[];
}

/** Choices that stand beside each other under one heading. */
function groupsOf(choices: readonly Choice[]): readonly Group[] {
  const groups: Group[] = [];
  for (const choice of choices) {
    const last = groups.at(-1);
    if (last && last.group === choice.group) last.inIt.push(choice);
    else groups.push({ group: choice.group, inIt: [choice] });
  }
  return groups;
}
