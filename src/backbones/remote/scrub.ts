/** Keeps keys out of everything that a server says, even where it echoes one or a part of it. */

/** What stands for the key. */
const GONE = '[key]';
/** A piece of a key of this length is still a secret; shorter pieces stand in ordinary words. */
const PIECE = 8;
/** Something shorter is no secret but a word such as “none”, which some servers want for a key. */
const SHORTEST = 6;

/** The text without any of the keys and without longer pieces of them. */
export const scrubbed = (text: string, keys: readonly string[]): string => keys.reduce(withoutKey, text);

function withoutKey(text: string, key: string): string {
  if (key.length < SHORTEST) return text;
  const whole = text.replaceAll(key, GONE).replaceAll(encodeURIComponent(key), GONE);
  if (key.length <= PIECE) return whole;
  let out = '';
  for (let at = 0; at < whole.length; ) {
    const length = pieceAt(whole, at, key);
    out += length === 0 ? whole[at] : GONE;
    at += Math.max(1, length);
  }
  return out;
}

/** How many characters from there on are a piece of the key; 0 for fewer than matter. */
function pieceAt(text: string, at: number, key: string): number {
  let length = PIECE;
  if (!key.includes(text.slice(at, at + length)) || at + length > text.length) return 0;
  while (at + length < text.length && key.includes(text.slice(at, at + length + 1))) length++;
  return length;
}

/** The same for a text that comes in pieces. */
export class StreamScrubber {
  readonly #each: readonly OneKeyScrubber[];

  constructor(keys: readonly string[]) {
    this.#each = keys.map((key) => new OneKeyScrubber(key));
  }

  push(text: string): string {
    return this.#each.reduce((rest, one) => one.push(rest), text);
  }

  end(): string {
    return this.#each.reduce((rest, one) => one.push(rest) + one.end(), '');
  }
}

/** Holds back an end in which the key may have begun. */
class OneKeyScrubber {
  readonly #key: string;
  #held = '';

  constructor(key: string) {
    this.#key = key.length < SHORTEST ? '' : key;
  }

  push(text: string): string {
    if (this.#key === '') return text;
    const all = (this.#held + text).replaceAll(this.#key, GONE);
    let held = Math.min(this.#key.length - 1, all.length);
    while (held > 0 && !this.#key.startsWith(all.slice(all.length - held))) held--;
    this.#held = all.slice(all.length - held);
    return all.slice(0, all.length - held);
  }

  end(): string {
    const rest = withoutKey(this.#held, this.#key);
    this.#held = '';
    return rest;
  }
}
