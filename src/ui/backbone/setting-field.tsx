import type { ReactNode } from 'react';
import { configurationNow, type Setting, type SettingValue } from '../../store/settings.ts';
import { Button } from '../components/button.tsx';
import { type ControlIds, Field, Select, Tick } from '../components/field.tsx';
import shared from '../components/shared.module.css';
import { useActions, usePage } from '../page-context.ts';

interface Props {
  readonly setting: Setting;
}

interface ControlProps extends Props {
  readonly ids: ControlIds;
}

interface SettingFieldProps extends Props {
  /** What belongs to it and stands under it. */
  readonly children?: ReactNode;
}

/** One setting with its label and what it does. */
export function SettingField({ setting, children }: SettingFieldProps) {
  const { kind, label, help } = setting;
  if (kind === 'recording')
    return <p className={shared.quiet}>{label}: the run on screen is played back, request by request.</p>;
  if (kind === 'switch') return <Switch setting={setting} />;
  const Control = kind === 'choice' ? Choice : kind === 'file' ? FilePick : Box;
  return (
    <Field label={label} hint={help} control={(ids) => <Control setting={setting} ids={ids} />}>
      {children}
    </Field>
  );
}

const TYPES: Partial<Record<Setting['kind'], 'url' | 'password' | 'number'>> = {
  secret: 'password',
  number: 'number',
};

/** Text, an address, a number or a key; what holds when it is empty stands in it in grey. */
export function Box({ setting: { name, kind, fallback }, ids }: ControlProps) {
  const { setSetting: tell } = useActions();
  const value = usePage((state) =>
    kind === 'secret' ? configurationNow(state).secrets[name] : configurationNow(state).values[name],
  );
  return (
    <input
      {...ids}
      type={TYPES[kind] ?? 'text'}
      inputMode={kind === 'address' ? 'url' : undefined}
      step={kind === 'number' ? 'any' : undefined}
      autoComplete={kind === 'secret' ? 'new-password' : 'off'}
      autoCapitalize="off"
      spellCheck={false}
      placeholder={fallback === undefined ? undefined : String(fallback)}
      value={value === undefined ? '' : String(value)}
      onChange={(event) => tell(name, valueIn(kind, event.target.value))}
    />
  );
}

function valueIn(kind: Setting['kind'], text: string): SettingValue | undefined {
  if (text === '') return undefined;
  // A key is pasted, and what is pasted often ends with a line break or a space.
  if (kind !== 'number') return kind === 'text' ? text : text.trim();
  const number = Number(text);
  return Number.isFinite(number) ? number : undefined;
}

function Choice({ setting: { name, choices = [], fallback }, ids }: ControlProps) {
  const { setSetting: tell } = useActions();
  const value = usePage((state) => configurationNow(state).values[name]) ?? fallback ?? choices[0]?.id;
  return <Select {...ids} value={String(value)} choices={choices} onChoose={(id) => tell(name, id)} />;
}

function Switch({ setting: { name, label, help, fallback } }: Props) {
  const { setSetting: tell } = useActions();
  const value = usePage((state) => configurationNow(state).values[name]) ?? fallback;
  return <Tick label={label} hint={help} checked={value === true} onTick={(on) => tell(name, on)} />;
}

/** A file of the user's own; it stays on this device. */
function FilePick({ setting: { name, endings = [] }, ids }: ControlProps) {
  const { giveFile } = useActions();
  const file = usePage((state) => configurationNow(state).files[name]);
  return (
    <>
      <input
        {...ids}
        type="file"
        accept={endings.join(',')}
        onChange={(event) => giveFile(name, event.target.files?.[0])}
      />
      {file && (
        <span>
          {file.name}{' '}
          <Button look="link" onClick={() => giveFile(name, undefined)}>
            Take it away
          </Button>
        </span>
      )}
    </>
  );
}
