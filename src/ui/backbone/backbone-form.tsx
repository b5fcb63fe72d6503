import { useEffect, useId } from 'react';
import { configurationNow } from '../../store/settings.ts';
import { useActions, usePage } from '../page-context.ts';
import { type Backbone, useChosen } from './chosen.ts';
import { Field } from './field.tsx';
import { KeepKeys } from './keep-keys.tsx';
import { ModelPick } from './model-pick.tsx';
import { SimilarityPick } from './similarity-pick.tsx';
import { TestConnection } from './test-connection.tsx';
import './backbone.css';

/** What the dialog holds. It arrives with the first opening, so it takes the focus itself. */
export default function BackboneForm() {
  const backbone = useChosen();
  useEffect(
    () => document.querySelector<HTMLElement>('.backbone-form :is(input, select, button)')?.focus(),
    [],
  );
  return backbone ? <Form key={backbone.id} backbone={backbone} /> : null;
}

function Form({ backbone }: { readonly backbone: Backbone }) {
  const { closeSettings } = useActions();
  const { settings } = backbone;
  const lastSecret = settings.findLast(({ kind }) => kind === 'secret');
  return (
    <form
      className="backbone-form"
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        closeSettings();
      }}
    >
      <div className="backbone-summary">
        <p>
          <b>{backbone.name}</b>
        </p>
        <p>{backbone.summary}</p>
        {settings.length === 0 && <p className="quiet">There is nothing to set.</p>}
      </div>
      <PresetPick backbone={backbone} />
      {settings.map((setting) =>
        setting.kind === 'model' ? (
          <ModelPick key={setting.name} backbone={backbone} setting={setting} />
        ) : (
          <Field key={setting.name} setting={setting}>
            {setting === lastSecret && <KeepKeys />}
          </Field>
        ),
      )}
      <SimilarityPick />
      <div className="backbone-end">
        {backbone.test && <TestConnection backbone={backbone} />}
        <button type="submit" className="button strong">
          Done
        </button>
      </div>
    </form>
  );
}

/** Where to start from; "as set below" once anything is otherwise. */
function PresetPick({ backbone: { presets = [] } }: { readonly backbone: Backbone }) {
  const id = useId();
  const { takePreset } = useActions();
  const values = usePage((state) => configurationNow(state).values);
  if (presets.length === 0) return null;
  const taken = presets.find(({ settings }) =>
    Object.entries(settings).every(([name, value]) => values[name] === value),
  );
  return (
    <div className="field">
      <label htmlFor={id}>Start from</label>
      <select id={id} value={taken?.id ?? ''} onChange={(event) => takePreset(event.target.value)}>
        {!taken && <option value="">as set below</option>}
        {presets.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
