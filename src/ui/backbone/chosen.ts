import { useMemo } from 'react';
import type { Page } from '../../store/page.ts';
import { configurationNow, type Settings, settingsNow } from '../../store/settings.ts';
import { useOffers, usePage } from '../page-context.ts';

export type Backbone = Page['offers']['backbones'][number];

/** The backbone that the next run is made with. */
export function useChosen(): Backbone | undefined {
  const { backbones } = useOffers();
  const chosen = usePage((state) => state.setup.backbone);
  return backbones.find(({ id }) => id === chosen);
}

/** All that it would be connected with, keys too; the same object while nothing changed. */
export function useSettings(): Settings {
  const told = usePage(configurationNow);
  const setup = usePage((state) => state.setup);
  return useMemo(() => settingsNow({ configurations: { [setup.backbone]: told }, setup }), [told, setup]);
}
