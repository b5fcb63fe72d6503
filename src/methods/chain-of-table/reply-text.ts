/** A reply's words without what is set around them, and the operations that they name. */
import { withoutToolTags } from '../../method/answers/calls.ts';
import type { Call } from '../../method/answers/json-calls.ts';
import { callsInAscii } from '../../method/answers/narrow.ts';
import { withoutExercise } from '../../method/answers/stated.ts';
import { unwrapped } from '../../method/answers/wrapping.ts';
import { type Reply, textReply } from '../../method/reply.ts';
import { callIn, operationNamed } from '../../operations/call.ts';
import type { OperationId } from '../../operations/operation.ts';

/** A call without marks, in signs of ASCII. */
export const callText = (text: string): string => unmarked(callsInAscii(text));

/** Without the emphasis and code marks that models set around calls and their parts. */
export const unmarked = (text: string): string => text.replace(/\*\*(?=\S)|(?<=\S)\*\*|`+/g, '');

/** The words of a reply without what is wrapped around them; a fault where there are none. */
export const readText = (text: string): Reply<string> => {
  const read = textReply.read(text);
  return read.ok
    ? { ok: true, value: callsInAscii(withoutToolTags(withoutExercise(unwrapped(text).text))).trim() }
    : read;
};

/** In JSON an operation may stand without its "f_". */
export const nameOf = (written: string): OperationId | undefined => {
  const name = written.trim().replace(/\s*\([\s\S]*$/, '');
  return operationNamed(name) ?? (/^(?:f_)?[a-z]+(?:[_ ]?[a-z]+)?$/i.test(name) ? byWords(name) : undefined);
};

const byWords = (name: string): OperationId | undefined => {
  const words = name
    .toLowerCase()
    .replace(/^f_/, '')
    .replace(/ /g, '_')
    .replace(/([a-z])(column|row|by)(s?)$/, '$1_$2$3')
    .replace(/__/g, '_');
  return operationNamed(`f_${words}`);
};

/** A line of code that is a call of an operation, as the readers of calls in JSON want it. */
export const codeCalls = (code: string): readonly Call[] => {
  const call = callIn(callText(code));
  return call ? [{ name: `f_${call.id}`, arguments: [code], why: '' }] : [];
};
