/** Questions and tables of any words, answered by the rules of each method: what the offline reader does with them. */

import { replyByRule } from '../../../src/method/rules.ts';
import { METHODS } from '../../../src/methods/index.ts';
import { playOut } from '../../../src/run/play-out.ts';
import { newRun } from '../../../src/run/run.ts';
import { readFiles } from '../../../src/table/readers/files.ts';
import type { Chance } from '../../random.ts';
import { rulesOf } from '../../rules.ts';
import { bytesOf, type Kind, textOf } from '../kind.ts';
import { mutatedText, NASTY } from '../mutate.ts';
import { NASTY_TABLES } from './nasty-tables.ts';
import { mustHold } from './played.ts';
import { TABLE_FILES } from './samples.ts';

const methods = await Promise.all(METHODS.map((listed) => listed.load()));

const QUESTIONS = [
  'What is Col 3 of Row 77?',
  'How many boats does Lund have?',
  'Which club has the most goals in 2006, and how many?',
  'What is the difference between Sail and Motor in 2001?',
  'Is the total of food service in 2006 more than 15 but not 28?',
  'What percentage of all is "retail" (the first)?',
  'Who won before May 1, 1999 or after?',
  'Sum, average, maximum, minimum and count of each year?',
];

const SEPARATOR = '\n\u0001\n';

function question(chance: Chance): string {
  switch (chance.below(4)) {
    case 0:
      return chance.pick(NASTY);
    case 1:
      return `${chance.pick(QUESTIONS)} ${chance.pick(NASTY)}`;
    default:
      return mutatedText(chance.pick(QUESTIONS), chance);
  }
}

function tableText(chance: Chance): string {
  if (chance.below(2) === 0) return textOf(NASTY_TABLES[chance.pick(['html', 'csv', 'md'])]!(chance));
  const { bytes } = chance.pick(TABLE_FILES.filter(({ name }) => /\.(csv|html|md|tsv)$/.test(name)));
  return mutatedText(textOf(bytes), chance);
}

/** Larger tables have their own time limit elsewhere: here the words matter. */
const CELLS_AT_MOST = 2000;

export const questions: Kind = {
  name: 'question',
  weight: 4,
  make(chance) {
    const { id } = chance.pick(methods);
    const kind = chance.pick(['answer', 'answer', 'verify', 'free-form']);
    return { way: `${id}/${kind}`, bytes: bytesOf(question(chance) + SEPARATOR + tableText(chance)) };
  },
  async check({ way, bytes }) {
    const [id, kind] = way.split('/');
    const [asked = '', ...rest] = textOf(bytes).split(SEPARATOR);
    const read = await readFiles([{ bytes: bytesOf(rest.join(SEPARATOR)) }]);
    const table = read.ok ? read.value.tables[0] : undefined;
    const method = methods.find((one) => one.id === id);
    if (!table || !method || table.cells.length > CELLS_AT_MOST || table.rows * table.columns > 100_000)
      return 'refused';
    const run = newRun({ table, question: asked, kind: kind as 'answer' }, method, {
      options: method.presets[asked.length % method.presets.length]!.options,
      limits: { contextTokens: 8192, temperature: false },
      backbone: '',
    });
    const played = playOut(method, run, ({ request }) =>
      request.to === 'model' ? replyByRule(request, rulesOf(method)) : '[]',
    );
    await mustHold(played, []);
    return 'accepted';
  },
};
