/** Who says which texts are near: chosen, remembered, noted in the run, and silent while a run is played back. */
import { describe, expect, it } from 'vitest';
import { bytesOf, setUp } from '../../test/page.ts';
import { instant } from '../backbones/backbone.ts';
import { lexical } from '../backbones/lexical/facts.ts';
import { recorded } from '../backbones/recorded/index.ts';
import type { Retriever } from '../backbones/retriever.ts';
import { loadedOnce } from '../environment/environment.ts';
import type { TextStorage } from '../environment/storage/configurations.ts';
import type { Method } from '../method/method.ts';
import { graphOtter } from '../methods/graph-otter/index.ts';
import { fileOf, writeRunFile } from '../run/file.ts';
import { isReply } from '../run/run.ts';
import { transcript } from '../run/transcript.ts';
import { bad, good } from '../table/read.ts';
import { goneAnswerer, notedAgain } from './next-run.ts';
import { phaseNow, transcriptNow } from './selectors.ts';
import { keptRetriever, retrieverActions } from './settings.ts';

/** Finds the first text for everything, unless it is to fail. */
function toy(id: string) {
  const counted = { asked: 0, loaded: 0 };
  const faults: string[] = [];
  const retriever: Retriever = {
    id,
    name: `The ${id}`,
    summary: 'Finds the first text.',
    load: async () => {
      counted.loaded++;
      return (onProgress) =>
        instant(() => {
          counted.asked++;
          onProgress({ text: 'Comparing', done: 1, of: 2 });
          const fault = faults.shift();
          return fault === undefined ? good('[{"index":0,"score":1}]') : bad(fault);
        });
    },
  };
  return { retriever, counted, faults };
}

async function withEncoder() {
  const encoder = toy('encoder');
  const page = setUp({ backbones: [recorded], retrievers: [lexical, encoder.retriever] });
  await page.open('Club,Goals\nYork,6\nLund,2\n');
  page.actions.ask('How many goals has Lund?');
  page.actions.chooseMethod('graph-otter');
  page.actions.chooseBackbone('offline');
  return { ...page, encoder, runNow: () => transcriptNow(page.state())?.run };
}

describe('the choice', () => {
  it('is kept by this browser, and is the first where there is no such retriever any more', () => {
    const texts = new Map<string, string>();
    const local: TextStorage = {
      read: (name) => texts.get(name),
      write: (name, text) => texts.set(name, text ?? ''),
    };
    const retrievers = [lexical, toy('encoder').retriever];
    expect(keptRetriever({ local, retrievers })).toBe('lexical');
    const set = () => {};
    const get = () => {
      throw new Error('Nothing is to be read.');
    };
    retrieverActions({ get, set }, { local }).chooseRetriever('encoder');
    expect(keptRetriever({ local, retrievers })).toBe('encoder');
    expect(keptRetriever({ local, retrievers: [lexical] })).toBe('lexical');
  });

  it('loads a retriever once a visit, and again where its code did not come', async () => {
    const { retriever, counted } = toy('encoder');
    const load = loadedOnce();
    await Promise.all([load(retriever), load(retriever)]);
    expect(counted.loaded).toBe(1);
    let times = 0;
    const lost: Retriever = { ...retriever, id: 'lost', load: () => Promise.reject(new Error(`${++times}`)) };
    await expect(load(lost)).rejects.toThrow('1');
    await expect(load(lost)).rejects.toThrow('2');
  });
});

describe('a retriever that is not offered any more', () => {
  const texts = new Map([['tablewalk.retriever', 'sentence-encoder']]);
  const local: TextStorage = {
    read: (name) => texts.get(name),
    write: (name, text) => (text === undefined ? texts.delete(name) : texts.set(name, text)),
  };

  it('that was chosen in an earlier visit gives way to the first, which is said once', async () => {
    const { actions, state, open } = setUp({ local });
    await open('Club,Goals\nYork,6\nLund,2\n');
    actions.ask('How many goals has Lund?');
    actions.chooseMethod('graph-otter');
    actions.chooseBackbone('offline');
    await actions.run();
    expect(state()).toMatchObject({ retriever: 'lexical' });
    expect(phaseNow(state())).toBe('finished');
    expect(state().trouble).toBe(
      `“sentence-encoder”, chosen for similarity in an earlier visit, is not offered any more: ${lexical.name} answers.`,
    );
    expect(transcriptNow(state())?.run).not.toHaveProperty('retriever');
    await actions.run();
    expect(state().trouble).toBeUndefined();
  });

  it('still answered its runs, which go on with the first', async () => {
    const { actions, runNow, encoder } = await withEncoder();
    actions.chooseRetriever('encoder');
    await actions.run();
    const run = runNow();
    if (!run) throw new Error('There is no run.');
    const asked = run.log.findIndex((entry) => isReply(entry) && entry.purpose === 'start-cells-retrieval');
    const begun = { ...run, log: run.log.slice(0, asked + 1), retriever: 'Sentence encoder' };
    const part = transcript(graphOtter as Method, begun);
    expect(part.outcome).toBeUndefined();

    const later = setUp();
    await later.actions.showRunFile(bytesOf(writeRunFile(fileOf(part))));
    expect(later.state().trouble).toBeUndefined();
    expect(phaseNow(later.state())).toBe('stopped');
    expect(transcriptNow(later.state())?.run.retriever).toBe('Sentence encoder');
    later.actions.chooseBackbone('offline');
    await later.actions.resume();
    expect(phaseNow(later.state())).toBe('finished');
    expect(transcriptNow(later.state())?.run.retriever).toBe(`Sentence encoder, then ${lexical.name}`);
    expect(later.state().trouble).toBe(
      `“Sentence encoder” answered the requests for similar texts so far and is not offered any more: ${lexical.name} answers from here on.`,
    );
    expect(transcriptNow(later.state())?.run.log[asked]).toEqual(run.log[asked]);
    expect(encoder.counted.asked).toBeGreaterThan(0);
  });

  it('is said of nobody who is offered', async () => {
    const { encoder } = await withEncoder();
    const offered = [lexical, encoder.retriever];
    expect(goneAnswerer({}, lexical, offered)).toBeUndefined();
    expect(goneAnswerer({ retriever: 'The encoder' }, lexical, offered)).toBeUndefined();
    expect(
      goneAnswerer({ retriever: 'Sentence encoder, then The encoder' }, lexical, offered),
    ).toBeUndefined();
  });
});

describe('a run', () => {
  it('says nothing of the usual one, and asks no other', async () => {
    const { actions, encoder, runNow } = await withEncoder();
    await actions.run();
    expect(runNow()).not.toHaveProperty('retriever');
    expect(encoder.counted).toEqual({ asked: 0, loaded: 0 });
  });

  it('is answered by the one that was chosen, notes it, and shows no progress after it', async () => {
    const { actions, state, encoder, runNow } = await withEncoder();
    actions.chooseRetriever('encoder');
    await actions.run();
    expect(phaseNow(state())).toBe('finished');
    expect(encoder.counted.asked).toBeGreaterThan(0);
    expect(runNow()?.retriever).toBe('The encoder');
    const transcript = transcriptNow(state());
    expect(transcript && fileOf(transcript).retriever).toBe('The encoder');
  });

  it('that goes on with another is ascribed to those who answered', async () => {
    const { actions, state, encoder, runNow } = await withEncoder();
    actions.chooseRetriever('encoder');
    encoder.faults.push('It broke.');
    await actions.run();
    expect({ ...state(), phase: phaseNow(state()) }).toMatchObject({
      phase: 'stopped',
      trouble: 'It broke.',
    });
    actions.chooseRetriever('lexical');
    await actions.resume();
    expect(phaseNow(state())).toBe('finished');
    // Nothing had been answered before the fault.
    expect(runNow()).not.toHaveProperty('retriever');
    const answered = transcriptNow(state());
    if (!answered) throw new Error('There is no run.');
    const both = [lexical, encoder.retriever];
    expect(notedAgain(answered, encoder.retriever, both)).toEqual({
      retriever: `${lexical.name}, then The encoder`,
    });
    expect(notedAgain(answered, lexical, both)).toEqual({});
  });

  it('that is played back asks nobody, whoever is chosen', async () => {
    const { actions, state, encoder } = await withEncoder();
    actions.chooseRetriever('encoder');
    await actions.run();
    const { asked } = encoder.counted;
    const answered = transcriptNow(state())?.outcome;
    actions.chooseBackbone('recorded');
    await actions.run();
    expect(phaseNow(state())).toBe('finished');
    expect(transcriptNow(state())?.outcome).toEqual(answered);
    expect(encoder.counted.asked).toBe(asked);
  });
});
