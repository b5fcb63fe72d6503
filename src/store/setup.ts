import type { Environment } from '../environment/environment.ts';
import { defaultPreset, type MethodFacts, presetLike } from '../method/method.ts';
import type { Options } from '../method/options.ts';
import type { BackboneState, Setup, Slice } from './state.ts';

type Offers = Pick<Environment, 'methods' | 'backbones'>;

/** Whether a backbone's models are small. */
const isSmall = ({ backbones }: Pick<Offers, 'backbones'>, backbone: string): boolean =>
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

/** With the preset that a run was made with, so that “Run” makes another like it; a small model has its own. */
export function setupLike(
  method: MethodFacts,
  options: Options,
  offers: Pick<Offers, 'backbones'>,
  backbone: string,
): Setup {
  if (method.smallPreset !== undefined && isSmall(offers, backbone))
    return startingFrom(method, offers, backbone);
  const { presetPicked: _, ...like } = setupAsMade(method, options, offers, backbone);
  return like;
}

/**
 * With what a run was made that goes on after a visit, and who answers it: the next run is made the same way. Its
 * preset was chosen once, so that no other choice changes it.
 */
export function setupAsMade(
  method: MethodFacts,
  options: Options,
  offers: Pick<Offers, 'backbones'>,
  backbone: string,
): Setup {
  const start = startingFrom(method, offers, backbone);
  const like = presetLike(method.presets, options);
  return like ? { ...start, preset: like.id, presetPicked: true } : start;
}

/** What the next run is made with. The run on screen stays as it is until "Run". */
export function setupActions({ get, set }: Slice<BackboneState>, offers: Offers) {
  return {
    chooseMethod(id: string): void {
      const method = offers.methods.find((one) => one.id === id);
      set({ setup: { ...startingFrom(method, offers, get().setup.backbone), method: id } });
    },
    choosePreset: (preset: string) => set({ setup: { ...get().setup, preset, presetPicked: true } }),
  };
}
