import { useEffect, useId } from 'react';
import { configurationNow, type ModelEntry, type Setting } from '../../store/settings.ts';
import { bytesText } from '../bytes.ts';
import { Button } from '../components/button.tsx';
import { FaultNotice } from '../components/notice.tsx';
import { useActions, usePage } from '../page-context.ts';
import styles from './backbone.module.css';
import type { Backbone } from './chosen.ts';
import { Box } from './setting-field.tsx';
import { type Models, useModels } from './use-models.ts';

interface Props {
  readonly backbone: Backbone;
  readonly setting: Setting;
}

/**
 * Which model. Those that run in the browser are listed at once; a server is only asked for its models when the
 * user wants to know, and its model can be named by hand.
 */
export function ModelPick({ backbone, setting }: Props) {
  const id = useId();
  const ids = { id, 'aria-describedby': `${id}-help` };
  const inBrowser = backbone.browserOnly !== undefined;
  const { models, ask, remove } = useModels(backbone, inBrowser);
  const only = useOnlyModel(setting, inBrowser ? undefined : models);
  return (
    <fieldset className={styles.models}>
      {inBrowser && backbone.models ? (
        <legend>{setting.label}</legend>
      ) : (
        <>
          <label htmlFor={id}>{setting.label}</label>
          <Box setting={setting} ids={ids} />
        </>
      )}
      <small id={ids['aria-describedby']}>{setting.help}</small>
      {backbone.models && models.phase !== 'listed' && !inBrowser && (
        <Button onClick={ask}>Show models</Button>
      )}
      <p role="status" aria-label="Models">
        {models.phase === 'asking' && 'Looking for models…'}
        {only !== undefined && `${only} is the only model here, so it is chosen.`}
        {models.phase === 'listed' && models.list.length === 0 && 'There is no model to choose.'}
      </p>
      <FaultNotice text={models.phase === 'fault' ? models.text : undefined} />
      {models.phase === 'listed' && models.list.length > 0 && (
        <div className={styles.modelList}>
          {models.list.map((model) => (
            <Model
              key={model.id}
              setting={setting}
              model={model}
              {...(backbone.remove ? { onRemove: () => void remove(model.id) } : {})}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}

/** A server's only model is chosen by itself, where none was named; what it is called, once it was. */
function useOnlyModel({ name }: Setting, models: Models | undefined): string | undefined {
  const { setSetting: tell } = useActions();
  const chosen = usePage((state) => configurationNow(state).values[name]);
  const [first, another] = models?.phase === 'listed' ? models.list : [];
  const only = another === undefined && first?.cannot === undefined ? first : undefined;
  // A name that is deleted to type another is not put back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list
  useEffect(() => {
    if (only && chosen === undefined) tell(name, only.id);
  }, [only, name, tell]);
  return only && chosen === only.id ? only.name : undefined;
}

interface ModelProps {
  readonly setting: Setting;
  readonly model: ModelEntry;
  readonly onRemove?: () => void;
}

function Model({ setting: { name, fallback }, model, onRemove }: ModelProps) {
  const { setSetting: tell } = useActions();
  const chosen = usePage((state) => configurationNow(state).values[name]) ?? fallback;
  const about = useId();
  return (
    <div className={styles.model}>
      <label>
        <input
          type="radio"
          name={`model-${name}`}
          checked={chosen === model.id}
          disabled={model.cannot !== undefined}
          aria-describedby={about}
          onChange={() => tell(name, model.id)}
        />
        <span>{model.name}</span>
      </label>
      <small id={about}>{model.cannot ?? factsOf(model)}</small>
      {(model.cached || model.begun) && onRemove && (
        <Button look="link" aria-label={`Delete ${model.name}`} onClick={onRemove}>
          Delete
        </Button>
      )}
    </div>
  );
}

/** “Downloads 840 MB · takes 1.2 GB of memory · context of 4,096 tokens”, as far as it is known. */
function factsOf(model: ModelEntry): string {
  const { downloadBytes, downloadEstimated, memoryBytes, contextTokens, cached, begun } = model;
  return [
    ...(cached
      ? ['in this browser']
      : downloadBytes === undefined
        ? []
        : [`downloads ${downloadEstimated ? 'about ' : ''}${bytesText(downloadBytes)}`]),
    ...(begun ? ['partly in this browser'] : []),
    ...(memoryBytes === undefined ? [] : [`takes ${bytesText(memoryBytes)} of memory`]),
    ...(contextTokens === undefined ? [] : [`context of ${contextTokens.toLocaleString('en')} tokens`]),
  ].join(' · ');
}
