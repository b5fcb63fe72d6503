import { useCallback, useEffect, useState } from 'react';
import { type ModelEntry, withoutSecrets } from '../../store/settings.ts';
import { usePage } from '../page-context.ts';
import { type Backbone, useSettings } from './chosen.ts';

export type Models =
  | { readonly phase: 'unasked' | 'asking' }
  | { readonly phase: 'listed'; readonly list: readonly ModelEntry[] }
  | { readonly phase: 'fault'; readonly text: string };

/** What the backbone can load, once it is asked; `remove` deletes one from this browser. */
export function useModels(backbone: Backbone, atOnce: boolean) {
  const settings = useSettings();
  const told = usePage((state) => state.configurations);
  const [models, setModels] = useState<Models>({ phase: 'unasked' });
  const [asked, setAsked] = useState(atOnce ? 1 : 0);
  // Which model is chosen changes nothing about which there are.
  const { model: _, ...about } = settings;
  const subject = JSON.stringify(about);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is of these settings, asked for so many times
  useEffect(() => {
    if (asked === 0 || !backbone.models) return;
    const calledOff = new AbortController();
    setModels((before) => (before.phase === 'listed' ? before : { phase: 'asking' }));
    void backbone.models(settings, calledOff.signal).then((read) => {
      if (calledOff.signal.aborted) return;
      setModels(
        read.ok
          ? { phase: 'listed', list: read.value }
          : { phase: 'fault', text: withoutSecrets({ configurations: told }, read.fault) },
      );
    });
    return () => calledOff.abort();
  }, [backbone, asked, atOnce ? subject : '']);

  const ask = useCallback(() => setAsked((times) => times + 1), []);

  async function remove(model: string): Promise<void> {
    const read = await backbone.remove?.(model, settings);
    if (read && !read.ok)
      setModels({ phase: 'fault', text: withoutSecrets({ configurations: told }, read.fault) });
    else ask();
  }

  return { models, ask, remove };
}
