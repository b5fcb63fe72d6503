import { useId } from 'react';
import shared from '../components/shared.module.css';
import styles from './setup.module.css';

interface Choice {
  readonly id: string;
  readonly name: string;
  readonly help: string;
  /** Empty while it is not known. */
  readonly cost: string;
  /** The run on screen was made with it. */
  readonly shown: boolean;
}

interface Props {
  readonly name: string;
  /** What the costs count. */
  readonly unit: string;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly onChoose: (id: string) => void;
}

/** One of several, each with what it costs. */
export function Choices({ name, unit, value, choices, onChoose }: Props) {
  const group = useId();
  return (
    <fieldset className={styles.choices}>
      <legend>
        {name} <small>{unit}</small>
      </legend>
      {choices.map(({ id, name: choice, help, cost, shown }) => (
        <label key={id} title={help}>
          <input
            type="radio"
            name={group}
            checked={id === value}
            onChange={() => onChoose(id)}
            aria-labelledby={`${group}-${id}`}
            aria-describedby={`${group}-${id}-more ${group}-${id}-cost`}
          />
          <b>
            <span id={`${group}-${id}`}>{choice}</span>{' '}
            {shown && <span className={shared.tag}>on screen</span>}
          </b>
          <small id={`${group}-${id}-more`}>{help}</small>
          <span id={`${group}-${id}-cost`}>{cost}</span>
        </label>
      ))}
    </fieldset>
  );
}
