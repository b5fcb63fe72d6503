/** A table of our own with the shape of appendix A.2's, and its question, for tests. */
import type { Problem } from '../src/method/method.ts';
import type { RecognitionFacts } from '../src/method/recognise.ts';
import type { RetrievalFacts } from '../src/method/retrieve.ts';
import { odyssey } from '../src/methods/odyssey/index.ts';
import type { OdysseyOptions } from '../src/methods/odyssey/options.ts';
import { rules } from '../src/methods/odyssey/rules.ts';
import { playOut, type Script } from '../src/run/play-out.ts';
import { newRun } from '../src/run/run.ts';
import type { Transcript } from '../src/run/transcript.ts';
import { drawTable } from '../src/table/draw.ts';
import type { Table } from '../src/table/model.ts';
import { type GivenPassage, withPassages } from '../src/table/passages.ts';
import { byRule } from './scripted-backbone.ts';

const drawn = drawTable(
  '2019 Fjord Regatta',
  `
  | Place | Sculler    | Club | Time   | Behind |
  | 1     | Ada Brandt | Nord | 7:01.2 |        |
  | 2     | Ida Holm   | Vest | 7:02.0 | 0.8    |
  | 3     | Rut Lind   | Ost  | 7:04.9 | 3.7    |
  | 4     | Eva Dahl   | Syd  | 7:05.5 | 4.3    |
  | 5     | Mia Berg   | Nord | 7:09.1 | 7.9    |`,
);

const PASSAGES: readonly GivenPassage[] = [
  { title: 'Ada Brandt', text: 'Ada Brandt is a Norwegian sculler. She rows for Nord.' },
  { title: 'Ida Holm', text: 'Ida Holm is a Swedish sculler.' },
  { title: 'Eva Dahl', text: 'Eva Dahl (born 4 May 1990) is a Danish sculler.' },
  { title: 'Mia Berg', text: 'Mia Berg is a Danish sculler and coach.' },
];

export const regatta: Table = withPassages(drawn, PASSAGES).table;

export const question = 'The sculler who came in place 4 in the 2019 Fjord Regatta was of what nationality ?';

const problem: Problem = { table: regatta, question, kind: 'answer' };

/** The analysis of the walkthrough, as a model would write it. */
export const analysis = {
  entities: '{"entities": ["sculler", "place 4", "2019 Fjord Regatta", "nationality"]}',
  headers: '{"headers": ["Place", "Sculler"]}',
  mapping:
    '{"mapping": [{"entity": "sculler", "headers": ["Sculler"]}, {"entity": "place 4", "headers": ["Place"]}, {"entity": "2019 Fjord Regatta", "headers": ["Others"]}, {"entity": "nationality", "headers": ["Others"]}]}',
};

const NAMED = [
  'Ada Brandt',
  'Ida Holm',
  'Eva Dahl',
  'Mia Berg',
  '4 May 1990',
  'Norwegian',
  'Swedish',
  'Danish',
  'Nord',
];

/** Finds a few names and nothing else. */
export function recognised(facts: unknown): string {
  const { texts } = facts as RecognitionFacts;
  return JSON.stringify(
    texts.map((text) =>
      NAMED.flatMap((name) => {
        const start = text.indexOf(name);
        return start < 0 ? [] : [[start, start + name.length]];
      }),
    ),
  );
}

/** The nearest text to "place 4" is "4"; nothing else is near anything. */
function nearest(facts: unknown): string {
  const { query, texts } = facts as RetrievalFacts;
  const index = query === 'place 4' ? texts.indexOf('4') : -1;
  return JSON.stringify(index < 0 ? [] : [{ index, score: 0.93 }]);
}

/** Replies to the model's requests by purpose, each once in order; what is left over the offline rules answer. */
export function scriptOf(replies: { readonly [purpose: string]: readonly string[] }): Script {
  const used = new Map<string, number>();
  const byRules = byRule(rules, ({ request }) =>
    request.to === 'recogniser' ? recognised(request.facts) : nearest(request.facts),
  );
  return (missing) => {
    const { purpose } = missing.request;
    const next = used.get(purpose) ?? 0;
    used.set(purpose, next + 1);
    return replies[purpose]?.[next] ?? byRules(missing);
  };
}

export const optionsOf = (preset: string, changed: Partial<OdysseyOptions> = {}): OdysseyOptions => ({
  ...odyssey.presets.find(({ id }) => id === preset)!.options,
  ...changed,
});

interface Play {
  readonly preset?: string;
  readonly changed?: Partial<OdysseyOptions>;
  readonly of?: Problem;
  readonly contextTokens?: number;
}

export function play(
  script: Script,
  { preset = 'paper', changed, of = problem, contextTokens = 1e9 }: Play = {},
): Transcript {
  const run = newRun(of, odyssey, {
    options: optionsOf(preset, changed),
    limits: { contextTokens, temperature: false },
    backbone: 'test',
  });
  return playOut(odyssey, run, script);
}

/** The texts of the requests for a purpose. */
export const promptsFor = (played: Transcript, purpose: string): string[] =>
  played.lines.flatMap((line) =>
    line.kind === 'ask' && line.request.purpose === purpose
      ? [line.request.messages.map(({ parts }) => parts.map(({ text }) => text).join('\n\n')).join('\n\n')]
      : [],
  );
