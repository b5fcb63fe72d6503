/** Replies: those of the corpus spoilt, read by each reader of every method. */

import type { Ask } from '../../../src/method/ask.ts';
import { METHODS } from '../../../src/methods/index.ts';
import { runOf } from '../../../src/run/file.ts';
import { readRunFile } from '../../../src/run/read-file.ts';
import { transcript } from '../../../src/run/transcript.ts';
import type { Chance } from '../../random.ts';
import { READERS } from '../../reply-readers.ts';
import { bytesOf, type Came, type Kind, must, textOf } from '../kind.ts';
import { anything, jsonOf, mutatedJson, mutatedText, NASTY } from '../mutate.ts';
import { mustBeSentence } from '../sentence.ts';
import { ALL_REPLIES, REPLIES, RUN_TEXTS } from './samples.ts';

/** The requests of the recorded runs, one of each purpose and method: their schemas are the readers. */
const REQUESTS: ReadonlyMap<string, Ask<unknown>> = new Map(
  (
    await Promise.all(
      RUN_TEXTS.map(async (text) => {
        const file = readRunFile(text);
        const method = file.ok ? await METHODS.find(({ id }) => id === file.value.method)?.load() : undefined;
        if (!file.ok || !method) return [];
        const { lines, run } = transcript(method, runOf(file.value));
        return lines.flatMap((line) =>
          line.kind === 'ask' ? [[`${run.method}: ${line.request.purpose}`, line.request] as const] : [],
        );
      }),
    )
  ).flat(),
);

const WAYS = [...Object.keys(READERS), ...REQUESTS.keys()];

const TOKENS = [
  '<think>',
  '</think>',
  '<|im_end|>',
  '<|eot_id|>',
  '</s>',
  '<end_of_turn>',
  '<|channel|>final<|message|>',
  '```json\n',
  '```',
  '<tool_call>',
  '</tool_call>',
  '{"name": "x", "arguments": {',
  'The answer is: ',
  '\\boxed{',
  '| ',
  'f_select_row(',
  '[Action] ',
];

function pieced(chance: Chance): string {
  const piece = () =>
    chance.pick([
      () => chance.pick(TOKENS),
      () => chance.pick(NASTY),
      () => chance.pick(ALL_REPLIES).slice(0, chance.below(80)),
    ])();
  const text = Array.from({ length: 1 + chance.below(12) }, piece).join(chance.pick(['', ' ', '\n']));
  return chance.below(12) === 0 ? text.repeat(Math.min(2000, Math.ceil(60_000 / (text.length + 1)))) : text;
}

function replyText(way: string, chance: Chance): string {
  const own = REPLIES.get(way) ?? ALL_REPLIES;
  switch (chance.below(6)) {
    case 0:
      return pieced(chance);
    case 1:
      return jsonOf(anything(chance));
    case 2:
      return mutatedJson(chance.pick(own), chance);
    case 3:
      return chance.pick(ALL_REPLIES);
    default:
      return mutatedText(chance.pick(own), chance);
  }
}

/** The same text is read as the same, and what was read is written so that it can be read again. */
function ofSchema({ reply }: Ask<unknown>, text: string): Came {
  const read = reply.read(text);
  if (!read.ok) {
    // These words stand in notes, whose text recorded runs are held against: they stay as they are.
    mustBeSentence(read.fault.replace(': Invalid input.', ': no.'), 'the fault');
    return 'refused';
  }
  if (read.repaired !== undefined && read.repaired !== '') mustBeSentence(read.repaired, 'what was mended');
  const again = reply.read(text);
  must(JSON.stringify(again) === JSON.stringify(read), () => 'it is read as another the second time');
  return 'accepted';
}

export const replies: Kind = {
  name: 'reply',
  weight: 12,
  make(chance) {
    const way = chance.pick(WAYS);
    return { way, bytes: bytesOf(replyText(way, chance)) };
  },
  check({ way, bytes }) {
    const text = textOf(bytes);
    const request = REQUESTS.get(way);
    if (request) return ofSchema(request, text);
    const read = READERS[way]!(text);
    return 'again' in read ? 'refused' : 'accepted';
  },
};
