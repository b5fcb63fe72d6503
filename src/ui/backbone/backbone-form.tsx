import { useEffect, useRef, useState } from 'react';
import { configurationNow } from '../../store/settings.ts';
import { Button } from '../components/button.tsx';
import { Field, Select } from '../components/field.tsx';
import shared from '../components/shared.module.css';
import { useActions, usePage } from '../page-context.ts';
import styles from './backbone.module.css';
import { type Backbone, useChosen } from './chosen.ts';
import { KeepKeys } from './keep-keys.tsx';
import { ModelPick } from './model-pick.tsx';
import { SettingField } from './setting-field.tsx';
import { SimilarityPick } from './similarity-pick.tsx';
import { TestConnection } from './test-connection.tsx';

/** What the dialog holds. It arrives with the first opening, so it takes the focus itself. */
export default function BackboneForm() {
  const backbone = useChosen();
  return backbone ? <Form key={backbone.id} backbone={backbone} /> : null;
}

function Form({ backbone }: { readonly backbone: Backbone }) {
  const { closeSettings } = useActions();
  const { settings } = backbone;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // What is missing is typed first.
    const missing = form.current?.querySelector<HTMLInputElement>('input[inputmode="url"]');
    const first = form.current?.querySelector<HTMLElement>('input, select, button');
    (missing?.value === '' ? missing : first)?.focus();
  }, []);
  const lastSecret = settings.findLast(({ kind }) => kind === 'secret');
  return (
    <form
      ref={form}
      className={styles.form}
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        closeSettings();
      }}
    >
      <div className={styles.summary}>
        <p>
          <b>{backbone.name}</b>
        </p>
        <p>{backbone.summary}</p>
        {settings.length === 0 && <p className={shared.quiet}>No settings.</p>}
      </div>
      <PresetPick backbone={backbone} />
      {settings
        .filter(({ advanced }) => !advanced)
        .map((setting) =>
          setting.kind === 'model' ? (
            <ModelPick key={setting.name} backbone={backbone} setting={setting} />
          ) : (
            <SettingField key={setting.name} setting={setting}>
              {setting === lastSecret && <KeepKeys />}
            </SettingField>
          ),
        )}
      <Advanced settings={settings.filter(({ advanced }) => advanced)} />
      <SimilarityPick />
      <div className={styles.end}>
        {backbone.test && <TestConnection backbone={backbone} />}
        <Button type="submit" look="strong">
          Done
        </Button>
      </div>
    </form>
  );
}

/** Folded away, unless one of them was set. */
function Advanced({ settings }: { readonly settings: Backbone['settings'] }) {
  const values = usePage((state) => configurationNow(state).values);
  const [open] = useState(() => settings.some(({ name }) => values[name] !== undefined));
  if (settings.length === 0) return null;
  return (
    <details className={styles.advanced} open={open}>
      <summary>More settings</summary>
      {settings.map((setting) => (
        <SettingField key={setting.name} setting={setting} />
      ))}
    </details>
  );
}

/** Where to start from; "as set below" once anything is otherwise. */
function PresetPick({ backbone: { presets = [] } }: { readonly backbone: Backbone }) {
  const { takePreset } = useActions();
  const values = usePage((state) => configurationNow(state).values);
  if (presets.length === 0) return null;
  const taken = presets.find(({ settings }) =>
    Object.entries(settings).every(([name, value]) => values[name] === value),
  );
  const choices = taken ? presets : [{ id: '', name: 'as set below' }, ...presets];
  return (
    <Field
      label="Start from"
      control={(ids) => <Select {...ids} value={taken?.id ?? ''} choices={choices} onChoose={takePreset} />}
    />
  );
}
