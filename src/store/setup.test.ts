import { describe, expect, it } from 'vitest';
import { BACKBONES } from '../backbones/index.ts';
import { METHODS } from '../methods/index.ts';
import { initialState } from './page.ts';
import { setupActions, setupAsMade, startingFrom, withBackbone } from './setup.ts';
import type { BackboneState, PageState, Setup, Slice } from './state.ts';

const offers = { methods: METHODS, backbones: BACKBONES };
const method = (id: string) => METHODS.find((one) => one.id === id);
const chain = (backbone: string): Setup => startingFrom(method('chain-of-table'), offers, backbone);

describe('the preset that nobody picked', () => {
  it('is the one for small models where the model runs in the browser', () => {
    for (const backbone of ['web-llm', 'wllama', 'browser']) expect(chain(backbone).preset).toBe('lean');
    for (const backbone of ['offline', 'by-hand', 'recorded', 'remote'])
      expect(chain(backbone).preset).toBe('paper');
  });

  it('goes along with the backbone, and back', () => {
    const small = withBackbone(chain('offline'), 'wllama', offers);
    expect(small).toEqual({ method: 'chain-of-table', preset: 'lean', backbone: 'wllama' });
    expect(withBackbone(small, 'web-llm', offers).preset).toBe('lean');
    expect(withBackbone(small, 'remote', offers).preset).toBe('paper');
  });

  it('stays with a method that has none for small models, and between large ones', () => {
    const otter = { method: 'graph-otter', preset: 'fused', backbone: 'offline' };
    expect(withBackbone(otter, 'wllama', offers)).toEqual({ ...otter, backbone: 'wllama' });
    const like = { ...chain('offline'), preset: 'as-released' };
    expect(withBackbone(like, 'remote', offers).preset).toBe('as-released');
  });
});

describe('a preset that was picked', () => {
  it('stays whatever the backbone, until another method is chosen', () => {
    let state: PageState = initialState({
      setup: chain('offline'),
      configurations: {},
      retriever: '',
      keepingRuns: true,
      paneSettings: {},
      theme: undefined,
      recentTables: [],
    });
    const slice: Slice<BackboneState> = {
      get: () => state,
      set: (part: Partial<BackboneState>) => {
        state = { ...state, ...part };
      },
    };
    const { choosePreset, chooseMethod } = setupActions(slice, offers);
    choosePreset('as-released');
    expect(withBackbone(state.setup, 'wllama', offers).preset).toBe('as-released');
    state = { ...state, setup: withBackbone(state.setup, 'wllama', offers) };
    chooseMethod('graph-otter');
    chooseMethod('chain-of-table');
    expect(state.setup).toEqual({ method: 'chain-of-table', preset: 'lean', backbone: 'wllama' });
  });
});

it('a run that goes on in a later visit has its own preset, whoever answered then or now', () => {
  const chainOfTable = method('chain-of-table');
  if (!chainOfTable) throw new Error('There is no such method.');
  const made = (preset: string, backbone: string) =>
    setupAsMade(
      chainOfTable,
      chainOfTable.presets.find(({ id }) => id === preset)?.options ?? {},
      offers,
      backbone,
    );
  for (const backbone of ['wllama', 'remote'])
    for (const preset of ['paper', 'lean']) {
      const setup = made(preset, backbone);
      expect(setup).toMatchObject({ method: 'chain-of-table', preset, backbone });
      for (const other of ['wllama', 'remote'])
        expect(withBackbone(setup, other, offers).preset).toBe(preset);
    }
});

it('every method’s preset for small models is one of its presets', () => {
  for (const { smallPreset, presets } of METHODS)
    if (smallPreset !== undefined) expect(presets.map(({ id }) => id)).toContain(smallPreset);
});
