import { type ReactNode, useId } from 'react';
import { configurationNow, type Setting, type SettingValue } from '../../store/settings.ts';
import { useActions, usePage } from '../page-context.ts';

interface Props {
  readonly setting: Setting;
}

interface InputProps extends Props {
  /** Of the input, whose label and help stand elsewhere. */
  readonly id: string;
}

/** What an input does is said under it. */
export const helpId = (id: string): string => `${id}-help`;

interface FieldProps extends Props {
  /** What belongs to it and stands under it. */
  readonly children?: ReactNode;
}

/** One setting with its label and what it does. */
export function Field({ setting, children }: FieldProps) {
  const id = useId();
  const { kind, label } = setting;
  if (kind === 'recording')
    return <p className="quiet">{label}: the run on screen is played back, request by request.</p>;
  if (kind === 'switch') return <Switch setting={setting} />;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {kind === 'choice' ? (
        <Choice setting={setting} id={id} />
      ) : kind === 'file' ? (
        <FilePick setting={setting} id={id} />
      ) : (
        <Box setting={setting} id={id} />
      )}
      <small id={helpId(id)}>{setting.help}</small>
      {children}
    </div>
  );
}

const TYPES: Partial<Record<Setting['kind'], 'url' | 'password' | 'number'>> = {
  secret: 'password',
  number: 'number',
};

/** Text, an address, a number or a key; what holds when it is empty stands in it in grey. */
export function Box({ setting: { name, kind, fallback }, id }: InputProps) {
  const { setSetting: tell } = useActions();
  const value = usePage((state) =>
    kind === 'secret' ? configurationNow(state).secrets[name] : configurationNow(state).values[name],
  );
  return (
    <input
      type={TYPES[kind] ?? 'text'}
      inputMode={kind === 'address' ? 'url' : undefined}
      step={kind === 'number' ? 'any' : undefined}
      id={id}
      aria-describedby={helpId(id)}
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

function Choice({ setting: { name, choices = [], fallback }, id }: InputProps) {
  const { setSetting: tell } = useActions();
  const value = usePage((state) => configurationNow(state).values[name]) ?? fallback ?? choices[0]?.id;
  return (
    <select
      id={id}
      aria-describedby={helpId(id)}
      value={String(value)}
      onChange={(event) => tell(name, event.target.value)}
    >
      {choices.map(({ id, name: words }) => (
        <option key={id} value={id}>
          {words}
        </option>
      ))}
    </select>
  );
}

function Switch({ setting: { name, label, help, fallback } }: Props) {
  const { setSetting: tell } = useActions();
  const value = usePage((state) => configurationNow(state).values[name]) ?? fallback;
  return (
    <label className="tick">
      <input
        type="checkbox"
        checked={value === true}
        onChange={(event) => tell(name, event.target.checked)}
      />
      <span>
        {label}
        <small>{help}</small>
      </span>
    </label>
  );
}

/** A file of the user's own; it stays on this device. */
function FilePick({ setting: { name, endings = [] }, id }: InputProps) {
  const { giveFile } = useActions();
  const file = usePage((state) => configurationNow(state).files[name]);
  return (
    <>
      <input
        type="file"
        id={id}
        aria-describedby={helpId(id)}
        accept={endings.join(',')}
        onChange={(event) => giveFile(name, event.target.files?.[0])}
      />
      {file && (
        <span className="file-given">
          {file.name}{' '}
          <button type="button" className="link" onClick={() => giveFile(name, undefined)}>
            Take it away
          </button>
        </span>
      )}
    </>
  );
}
