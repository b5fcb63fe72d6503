import { describe, expect, it } from 'vitest';
import type { Backbone } from '../../backbones/backbone.ts';
import { bad } from '../../table/read.ts';
import {
  readConfigurations,
  type TextStorage,
  textStorage,
  UNCONFIGURED,
  writeConfigurations,
} from './configurations.ts';

const backbone: Backbone = {
  id: 'far',
  name: 'Far',
  summary: 'Somewhere else.',
  settings: [
    { name: 'address', label: 'Address', kind: 'address', help: 'Where.' },
    { name: 'key', label: 'Key', kind: 'secret', help: 'Which.' },
    { name: 'wait', label: 'Wait', kind: 'number', help: 'How long.' },
    { name: 'stream', label: 'Stream', kind: 'switch', help: 'Whether.' },
  ],
  connect: async () => bad('Nobody is there.'),
};
const backbones = [backbone];

/** A browser's storage as a map. */
function keeper() {
  const texts = new Map<string, string>();
  const keeps: TextStorage = {
    read: (name) => texts.get(name),
    write: (name, text) => void (text === undefined ? texts.delete(name) : texts.set(name, text)),
  };
  return { keeps, all: () => [...texts.values()].join('\n') };
}

function written(keepSecrets: boolean, values: Record<string, string | number | boolean> = {}) {
  const local = keeper();
  const session = keeper();
  const configured = { ...UNCONFIGURED, values, secrets: { key: 'sk-1' }, keepSecrets };
  writeConfigurations(local.keeps, session.keeps, {
    chosen: 'far',
    configurations: { far: configured },
    backbones,
  });
  return { local, session, read: () => readConfigurations(local.keeps, session.keeps, backbones) };
}

describe('what a browser keeps', () => {
  it('is the settings and the choice, not the key', () => {
    const { local, session, read } = written(false, { address: 'http://a/v1', wait: 3, stream: false });
    expect(local.all() + session.all()).not.toContain('sk-1');
    expect(read()).toEqual({
      chosen: 'far',
      configurations: {
        far: { ...UNCONFIGURED, values: { address: 'http://a/v1', wait: 3, stream: false } },
      },
    });
  });

  it('is the key too, with consent, but only for the session', () => {
    const { local, read } = written(true);
    expect(local.all()).not.toContain('sk-1');
    expect(read().configurations.far).toMatchObject({ secrets: { key: 'sk-1' }, keepSecrets: true });
  });

  it.each(['https://me:pw@a/v1', 'https://a/v1?key=1', 'https://a/v1#k'])(
    'is no address that may hold a key: %s',
    (address) => expect(written(false, { address }).read().configurations.far?.values).toEqual({}),
  );

  it.each(['{', 'null', '[]', '{"chosen":"gone","settings":{"far":{"wait":"x","other":1,"key":"k"}}}'])(
    'is left out where it makes no sense: %s',
    (text) => {
      const local = keeper();
      local.keeps.write('tablewalk.backbones', text);
      expect(readConfigurations(local.keeps, keeper().keeps, backbones)).toEqual({
        chosen: undefined,
        configurations: { far: UNCONFIGURED },
      });
    },
  );

  it('is nothing where the browser forbids it, and nothing breaks', () => {
    const forbidden = textStorage(() => {
      throw new Error('Forbidden.');
    });
    expect(() => forbidden.write('a', 'b')).not.toThrow();
    expect(forbidden.read('a')).toBeUndefined();
  });
});
