import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

/** What ties a control to its label and its hint. */
export interface ControlIds {
  readonly id: string;
  readonly 'aria-describedby'?: string;
}

interface FieldProps {
  readonly label: string;
  /** Under the control: what it does. */
  readonly hint?: ReactNode;
  /** `small` in a form of many fields, `row` with the label beside the control. */
  readonly look?: 'small' | 'row';
  /** When the pointer rests on it. */
  readonly title?: string;
  readonly control: (ids: ControlIds) => ReactNode;
  /** What belongs to it and stands under it. */
  readonly children?: ReactNode;
}

/** One control with its label, and what it does. */
export function Field({ label, hint, look, title, control, children }: FieldProps) {
  const id = useId();
  const help = `${id}-help`;
  return (
    <div className={styles.field} data-look={look} title={title}>
      <label htmlFor={id}>{label}</label>
      {control(hint === undefined ? { id } : { id, 'aria-describedby': help })}
      {hint !== undefined && <small id={help}>{hint}</small>}
      {children}
    </div>
  );
}

interface SelectProps extends Partial<ControlIds> {
  readonly value: string;
  readonly choices: readonly { readonly id: string; readonly name: string }[];
  readonly onChoose: (id: string) => void;
  /** The focus goes here when its panel opens. */
  readonly 'data-reading-first'?: string;
}

/** One of several, by its name. */
export const Select = ({ choices, onChoose, ...props }: SelectProps) => (
  <select {...props} onChange={({ target }) => onChoose(target.value)}>
    {choices.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </select>
);

interface TickProps {
  readonly label: string;
  readonly hint?: string;
  readonly title?: string | undefined;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onTick: (checked: boolean) => void;
  readonly className?: string | undefined;
  readonly 'data-reading-first'?: string;
}

/** A box to tick, with its words beside it. */
export const Tick = ({ label, hint, title, onTick, className = '', ...props }: TickProps) => (
  <label className={`${styles.tick} ${className}`} title={title}>
    <input {...props} type="checkbox" onChange={({ target }) => onTick(target.checked)} />
    <span>
      {label}
      {hint !== undefined && <small>{hint}</small>}
    </span>
  </label>
);
