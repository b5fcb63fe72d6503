import { useState } from 'react';
import type { OptionSpec, Options } from '../../method/options.ts';
import { Field, Select, Tick } from '../components/field.tsx';
import styles from './change.module.css';
import type { EditorProps } from './editing.ts';
import { FromMove, useFromMove } from './from-move.tsx';

type Value = Options[string];

/** The method's options, each with what it does. */
export function OptionsEditor({ line, transcript, method, specs, onEdit }: EditorProps) {
  const before = transcript.run.options;
  // A run of an earlier version has not every option; what it lacks is off as in the first preset.
  const shown = { ...method.presets[0]?.options, ...before };
  const [options, setOptions] = useState(before);
  const from = useFromMove(line);
  function change(next: Options, at: number): void {
    const other = Object.keys(next).some((name) => next[name] !== shown[name]);
    onEdit(other ? { at, change: { options: next } } : { at });
  }
  return (
    <>
      <div className={styles.optionList}>
        {Object.entries(specs).map(([name, spec], index) => (
          <OptionField
            key={name}
            spec={spec}
            first={index === 0}
            value={options[name] ?? shown[name] ?? ''}
            onChange={(value) => {
              const next = { ...options, [name]: value };
              setOptions(next);
              change(next, from.at);
            }}
          />
        ))}
      </div>
      <FromMove from={from} line={line} onAt={(at) => change(options, at)} />
    </>
  );
}

interface Props {
  readonly spec: OptionSpec;
  readonly first: boolean;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

function OptionField({ spec, first, value, onChange }: Props) {
  const focus = first ? { 'data-reading-first': '' } : {};
  const { label, help: title } = spec;
  if (spec.kind === 'flag')
    return <Tick {...{ label, title, ...focus }} checked={value === true} onTick={onChange} />;
  return (
    <Field
      look="row"
      label={label}
      title={title}
      control={(ids) =>
        spec.kind === 'integer' ? (
          <input
            {...ids}
            {...focus}
            type="number"
            min={spec.least}
            max={spec.most}
            defaultValue={Number(value)}
            onChange={({ target }) => {
              const number = Math.trunc(target.valueAsNumber);
              if (number >= spec.least && number <= spec.most) onChange(number);
            }}
          />
        ) : (
          <Select
            {...ids}
            {...focus}
            value={String(value)}
            choices={spec.choices.map((id) => ({ id, name: id }))}
            onChoose={onChange}
          />
        )
      }
    />
  );
}
