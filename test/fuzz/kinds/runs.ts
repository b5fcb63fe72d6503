/** Run files: recorded runs with spoilt nodes or bytes, and with other replies in their logs. */
import { playRunFile } from '../../../src/store/play-file.ts';
import type { Chance } from '../../random.ts';
import { bytesOf, type Kind } from '../kind.ts';
import { jsonOf, mutatedBytes, mutatedJson, mutatedText } from '../mutate.ts';
import { mustBeSentence } from '../sentence.ts';
import { AROUND, mustHold } from './played.ts';
import { ALL_REPLIES, RUN_TEXTS } from './samples.ts';

/** A node is spoilt where playing looks: in the log, the options, the problem, or anywhere. */
function spoiltPart(text: string, chance: Chance): string {
  const file = JSON.parse(text);
  const part = chance.pick(['log', 'log', 'options', 'limits', 'problem', 'start', 'outcome', 'method']);
  if (file[part] === undefined) file[part] = null;
  file[part] = JSON.parse(mutatedJson(JSON.stringify(file[part]), chance));
  return jsonOf(file);
}

/** Another reply in the place of one: the run goes on from it as far as its log fits. */
function otherReply(text: string, chance: Chance): string {
  const file = JSON.parse(text);
  const replies = file.log.filter((entry: object) => 'text' in entry);
  const entry = chance.pick(replies) as { text: string; cut?: true };
  const reply = chance.below(3) === 0 ? entry.text : chance.pick(ALL_REPLIES);
  entry.text = chance.below(2) === 0 ? reply : mutatedText(reply, chance);
  if (chance.below(4) === 0) entry.cut = true;
  return jsonOf(file);
}

/** A checkpoint as a person may have edited it. */
function editedState(text: string, chance: Chance): string {
  const file = JSON.parse(text);
  const at = chance.below(12);
  const states = file.log.filter((entry: object) => 'state' in entry);
  const before =
    states.length > 0 ? chance.pick(states as { state: unknown }[]).state : { trace: [0, 1], round: 1 };
  file.log.push({ at, state: JSON.parse(mutatedJson(JSON.stringify(before), chance) || 'null') });
  return jsonOf(file);
}

const WAYS: { readonly [way: string]: (text: string, chance: Chance) => Uint8Array } = {
  json: (text, chance) => bytesOf(mutatedJson(text, chance)),
  part: (text, chance) => bytesOf(spoiltPart(text, chance)),
  reply: (text, chance) => bytesOf(otherReply(text, chance)),
  state: (text, chance) => bytesOf(editedState(text, chance)),
  text: (text, chance) => bytesOf(mutatedText(text, chance)),
  bytes: (text, chance) => mutatedBytes(bytesOf(text), chance),
};

export const runs: Kind = {
  name: 'run file',
  weight: 6,
  make(chance) {
    const way = chance.pick(Object.keys(WAYS));
    return { way, bytes: WAYS[way]!(chance.pick(RUN_TEXTS), chance) };
  },
  async check({ bytes }) {
    const read = await playRunFile(bytes, AROUND);
    if (!read.ok) {
      mustBeSentence(read.fault, 'the fault');
      return 'refused';
    }
    await mustHold(read.value.transcript, read.value.failures);
    return 'accepted';
  },
};
