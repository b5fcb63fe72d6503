import { useMemo } from 'react';
import { ROOM_FOR_ALL } from '../../run/outlook.ts';
import { settingsNow } from '../../store/settings.ts';
import { usePage } from '../page-context.ts';
import type { Backbone } from './chosen.ts';
import { useModels } from './use-models.ts';

/** What the chosen backbone's model holds, as far as that is known before it is connected. */
export function useContextTokens(backbone: Backbone): number | undefined {
  const told = usePage((state) => state.configurations);
  const setup = usePage((state) => state.setup);
  const { models } = useModels(backbone, backbone.browserOnly !== undefined);
  return useMemo(() => {
    const settings = settingsNow({ configurations: told, setup });
    const value = (name: string | undefined) =>
      name === undefined
        ? undefined
        : (settings[name] ?? backbone.settings.find((setting) => setting.name === name)?.fallback);
    const said = value('context-tokens');
    if (typeof said === 'number') return said;
    // Who has no model at all reads everything.
    if (!backbone.models && backbone.browserOnly === undefined) return ROOM_FOR_ALL;
    const chosen = value(backbone.settings.find(({ kind }) => kind === 'model')?.name);
    const list = models.phase === 'listed' ? models.list : [];
    return list.find(({ id }) => id === chosen)?.contextTokens;
  }, [backbone, told, setup, models]);
}
