import type { Environment } from '../environment/environment.ts';
import { defaultPreset, type MethodFacts } from '../method/method.ts';
import type { Access, Setup } from './state.ts';

type Offers = Pick<Environment, 'methods' | 'backbones'>;

/** Whether a backbone's models are small. */
export const isSmall = ({ backbones }: Pick<Offers, 'backbones'>, backbone: string): boolean =>
  backbones.find(({ id }) => id === backbone)?.small === true;

/** A method with the preset that it starts from on a backbone. */
export const startingFrom = (
  method: MethodFacts | undefined,
  offers: Pick<Offers, 'backbones'>,
  backbone: string,
): Setup => ({
  method: method?.id ?? '',
  preset: (method && defaultPreset(method, isSmall(offers, backbone))?.id) ?? '',
  backbone,
});

/** The same with another backbone. A preset that nobody picked goes along where one is small and the other is not. */
export function withBackbone(setup: Setup, backbone: string, offers: Offers): Setup {
  const same = isSmall(offers, setup.backbone) === isSmall(offers, backbone);
  const method = offers.methods.find(({ id }) => id === setup.method);
  return setup.presetPicked || same || method?.smallPreset === undefined
    ? { ...setup, backbone }
    : startingFrom(method, offers, backbone);
}

/** What the next run is made with. The run on screen stays as it is until "Run". */
export function setupActions({ get, set }: Access, offers: Offers) {
  return {
    ask: (question: string) => set({ question }),
    chooseMethod(id: string): void {
      const method = offers.methods.find((one) => one.id === id);
      set({ setup: { ...startingFrom(method, offers, get().setup.backbone), method: id } });
    },
    choosePreset: (preset: string) => set({ setup: { ...get().setup, preset, presetPicked: true } }),
    dismissTrouble: () => set({ trouble: undefined }),
  };
}
