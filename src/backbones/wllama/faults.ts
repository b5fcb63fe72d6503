/** What the engine's errors mean, in one sentence each. The library has texts for them, but no codes. */
import type { ConnectionFault } from '../../method/connection.ts';

const OUT_OF_MEMORY: ConnectionFault = {
  code: 'out-of-memory',
  text: 'The model needs more memory than the browser gives: choose a smaller model or a smaller context, or close other tabs.',
};

const NO_MEMORY = /out of memory|out of bounds|allocat|enlarge|\bOOM\b|bad_alloc/i;

/** How an error goes on: told to the person, or by asking again. `dead` says that the engine must be loaded anew. */
export type Failure = (
  | { readonly fault: ConnectionFault; readonly again?: never }
  | { readonly again: string; readonly fault?: never }
) & { readonly dead: boolean };

/**
 * Reads an error of a request.
 * @param complaint what the engine wrote before it; for replies that are no valid text it is all there is.
 */
export function failureOf(error: unknown, complaint: string): Failure {
  const message = textOf(error);
  const all = `${message} ${complaint}`;
  if (/exceeds the available context size/.test(all))
    return { dead: false, fault: { code: 'too-long', text: overflow(all) } };
  if (/invalid utf-?8|type_error\.316/i.test(all) || /typed array length/i.test(message))
    return refusal(complaint) ?? { dead: false, again: 'The model wrote bytes that are no text' };
  if (NO_MEMORY.test(all)) return { dead: true, fault: OUT_OF_MEMORY };
  return {
    dead: true,
    fault: {
      code: 'failed',
      text: `The engine broke down (${oneLine(message)}): run again, it is loaded anew; if that does not help, choose another model.`,
    },
  };
}

/** A complaint other than about bytes that are no text: the engine does not take the request at all. */
const refusal = (complaint: string): Failure | undefined =>
  complaint === '' || /utf-?8|type_error\.316/i.test(complaint)
    ? undefined
    : {
        dead: false,
        fault: {
          code: 'failed',
          text: `The engine did not take the request (${oneLine(complaint)}): choose another model.`,
        },
      };

const overflow = (message: string): string => {
  const [, prompt, context] = /\((\d+) tokens\).*\((\d+) tokens\)/.exec(message) ?? [];
  return tooLong(Number(prompt), Number(context));
};

/** Why a prompt was not sent, and what to change. */
export const tooLong = (prompt: number, context: number, largest?: string): string =>
  `The prompt has ${prompt.toLocaleString('en')} tokens, and with the reply it must fit ${context.toLocaleString('en')}: raise “Context” in the backbone's settings as far as the model allows, or shorten the prompt${largest ? `, most of which is ${largest}` : ''}.`;

/** Why a model could not be loaded. */
export function loadingFault(error: unknown, name: string): string {
  const message = textOf(error);
  if (NO_MEMORY.test(message)) return OUT_OF_MEMORY.text;
  const arch = /unknown model architecture: '([^']*)'/.exec(message)?.[1];
  if (arch !== undefined)
    return `${name} is of a kind that the engine does not know (${oneLine(arch)}): choose another model.`;
  return `${name} could not be loaded (${oneLine(message)}): the file may be damaged or of another kind; delete and download it again, or choose another model.`;
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 160).replace(/[.:]$/, '');
