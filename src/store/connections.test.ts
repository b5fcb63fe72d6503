/** Whoever answers stays connected between runs, and is let go when it can no longer answer. */

import { describe, expect, it } from 'vitest';
import { setUp } from '../../test/page.ts';
import type { Backbone } from '../backbones/backbone.ts';
import type { Chunk, FaultCode } from '../method/connection.ts';
import { good } from '../table/read.ts';
import { phaseNow } from './selectors.ts';

/** Says "yes" to everything, but for the faults that are set. */
function engine(id: string) {
  const counted = { connected: 0, closed: 0 };
  const faults: FaultCode[] = [];
  const backbone: Backbone = {
    id,
    name: `The ${id}`,
    summary: 'Is loaded once.',
    settings: [{ name: 'model', kind: 'text', label: 'Model', help: '', fallback: 'small' }],
    connect: async () => {
      counted.connected++;
      return good({
        name: `The ${id}`,
        limits: { contextTokens: 1000, temperature: false },
        close: () => {
          counted.closed++;
        },
        connection: {
          async *answer(): AsyncGenerator<Chunk> {
            const code = faults.shift();
            if (code) return yield { kind: 'error', fault: { code, text: 'It broke.' } };
            yield { kind: 'text', text: 'yes' };
            yield { kind: 'done' };
          },
        },
      });
    },
  };
  return { backbone, counted, faults };
}

async function withEngines() {
  const [first, other] = [engine('engine'), engine('other')];
  const page = setUp({ backbones: [first.backbone, other.backbone] });
  await page.open('Club,Goals\nYork,6\n');
  page.actions.ask('How many?');
  page.actions.chooseBackbone('engine');
  await page.actions.run();
  expect(phaseNow(page.state())).toBe('finished');
  return { ...page, first, other };
}

describe('a connection', () => {
  it('stays for the next run', async () => {
    const { actions, first } = await withEngines();
    await actions.run();
    expect(first.counted).toEqual({ connected: 1, closed: 0 });
  });

  it('is let go when something else is told, or another is chosen', async () => {
    const { actions, first, other } = await withEngines();
    actions.setSetting('model', 'large');
    await actions.run();
    expect(first.counted).toEqual({ connected: 2, closed: 1 });
    actions.chooseBackbone('other');
    await actions.run();
    expect(first.counted).toEqual({ connected: 2, closed: 2 });
    expect(other.counted).toEqual({ connected: 1, closed: 0 });
  });

  it.each<FaultCode>(['device-lost', 'out-of-memory', 'not-connected', 'failed'])(
    'is made anew after %s, and the run goes on',
    async (code) => {
      const { actions, state, first } = await withEngines();
      first.faults.push(code);
      await actions.run();
      expect({ ...state(), phase: phaseNow(state()) }).toMatchObject({
        phase: 'stopped',
        trouble: 'It broke.',
      });
      await actions.resume();
      expect({ ...state(), phase: phaseNow(state()) }).toMatchObject({
        phase: 'finished',
        trouble: undefined,
      });
      expect(first.counted).toEqual({ connected: 2, closed: 1 });
    },
  );

  it.each<FaultCode>(['too-long', 'busy', 'odd-reply'])('stays after %s', async (code) => {
    const { actions, state, first } = await withEngines();
    first.faults.push(code);
    await actions.run();
    expect(phaseNow(state())).toBe('stopped');
    await actions.resume();
    expect(first.counted).toEqual({ connected: 1, closed: 0 });
  });
});
