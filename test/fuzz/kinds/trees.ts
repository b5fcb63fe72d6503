/** Files of runs: several recorded runs as the branches of one tree, spoilt. */
import { methodOf } from '../../../src/method/load.ts';
import { METHODS } from '../../../src/methods/index.ts';
import { fittedTo } from '../../../src/run/checked-file.ts';
import { type RunFile, verify } from '../../../src/run/file.ts';
import { readRunFile } from '../../../src/run/read-file.ts';
import { joined, NO_BRANCHES, rowsOf } from '../../../src/run/tree.ts';
import {
  type FiledBranch,
  isTreeFile,
  readTreeFile,
  treeIn,
  writeTreeFile,
} from '../../../src/run/tree-file.ts';
import type { Chance } from '../../random.ts';
import { bytesOf, type Kind, must, textOf, told } from '../kind.ts';
import { mutatedBytes, mutatedJson, mutatedText } from '../mutate.ts';
import { mustBeSentence } from '../sentence.ts';
import { mustHold } from './played.ts';
import { RUN_TEXTS } from './samples.ts';

const files: readonly RunFile[] = RUN_TEXTS.map((text) => {
  const read = readRunFile(text);
  if (!read.ok) throw new Error(read.fault);
  return read.value;
});

function treeText(chance: Chance): string {
  const file = chance.pick(files);
  const branches: FiledBranch[] = [{ id: 'a', name: 'First', note: '', opened: true, file }];
  const others = 1 + chance.below(3);
  for (let at = 0; at < others; at++) {
    const from = { branch: chance.pick(branches).id, at: chance.below(5), change: 'reply' as const };
    const forked = chance.below(2) === 0;
    const other = forked
      ? { ...file, log: file.log.slice(0, chance.below(file.log.length)) }
      : chance.pick(files);
    branches.push({ id: `b${at}`, name: `Run ${at}`, note: 'n', ...(forked ? { from } : {}), file: other });
  }
  return writeTreeFile(branches);
}

const WAYS: { readonly [way: string]: (text: string, chance: Chance) => Uint8Array } = {
  json: (text, chance) => bytesOf(mutatedJson(text, chance)),
  text: (text, chance) => bytesOf(mutatedText(text, chance)),
  bytes: (text, chance) => mutatedBytes(bytesOf(text), chance),
};

async function mustPlay({ file }: FiledBranch): Promise<void> {
  const method = await methodOf(METHODS, file.method);
  if (!method.ok) return mustBeSentence(method.fault, 'the method');
  const fitted = await fittedTo(method.value, file);
  if (!fitted.ok) return mustBeSentence(fitted.fault, 'the options');
  const { transcript, failures } = verify(method.value, fitted.value);
  await mustHold(transcript, failures);
}

export const trees: Kind = {
  name: 'file of runs',
  weight: 2,
  make(chance) {
    const way = chance.pick(['json', 'json', 'json', 'text', 'bytes']);
    return { way, bytes: WAYS[way]!(treeText(chance), chance) };
  },
  async check({ bytes }) {
    const text = textOf(bytes);
    isTreeFile(text);
    const read = readTreeFile(text);
    if (!read.ok) {
      mustBeSentence(read.fault, 'the fault');
      return 'refused';
    }
    const tree = treeIn(read.value);
    must(rowsOf(tree).length === tree.branches.length, () => 'a branch has no row');
    joined(NO_BRANCHES, tree);
    const written = writeTreeFile(read.value);
    const back = readTreeFile(written);
    must(back.ok, () => `the written file is refused: ${back.ok ? '' : back.fault}`);
    if (back.ok)
      must(
        told(back.value) === told(JSON.parse(JSON.stringify(read.value))),
        () => 'the written file reads back as another',
      );
    for (const branch of read.value) await mustPlay(branch);
    return 'accepted';
  },
};
