/** Calls of tools in place of a text: some servers turn what a model writes into them, asked for or not. */

import { parsedJson } from '../../method/json.ts';
import type { CallPiece } from './dialect.ts';

interface Call {
  name: string;
  arguments: string;
}

export class Calls {
  readonly #calls = new Map<number, Call>();

  /** Takes pieces in the order in which they come; gives how many characters they have. */
  take(pieces: readonly CallPiece[]): number {
    let length = 0;
    for (const { index, name = '', arguments: more = '' } of pieces) {
      const call = this.#calls.get(index) ?? { name: '', arguments: '' };
      call.name += name;
      call.arguments += more;
      this.#calls.set(index, call);
      length += name.length + more.length;
    }
    return length;
  }

  /** `{"name": …, "arguments": …}`, or a list of these; the arguments as they came where they are no JSON. */
  get text(): string {
    const calls = [...this.#calls.values()].map((call) => ({
      name: call.name,
      arguments: call.arguments.trim() === '' ? {} : (parsedJson(call.arguments) ?? call.arguments),
    }));
    if (calls.length === 0) return '';
    return JSON.stringify(calls.length === 1 ? calls[0] : calls);
  }
}
