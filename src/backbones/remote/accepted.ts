/**
 * What a server was found to take. It is found out by asking: a refusal that names a field of the request is no fault
 * but news, and is remembered for the server and model as long as the page or the command lives.
 */
import type { JsonMode } from './config.ts';
import type { Accepted, Body, Format, Spare } from './dialect.ts';

const acceptedByPlace = new Map<string, Accepted>();

/** The ways that are tried, in order, when replies are wanted in a mode. */
const FORMATS: { readonly [M in JsonMode]: readonly Format[] } = {
  auto: ['exact', 'portable', 'json', 'object', 'text'],
  schema: ['exact', 'portable'],
  json: ['json', 'object'],
  text: ['text'],
};

/** What one server is known to take, and how more comes to be known. */
export interface Knowledge {
  now(): Accepted;
  /**
   * What is to be changed after a refusal, as a sentence; nothing where the refusal has another reason.
   * @param used what the refused request was made by
   */
  concede(used: Accepted, sent: Body, words: string): string | undefined;
  /** It takes schemas, and a reply came that does not keep to one: the prompt says the form from here on. */
  unheld(): void;
  /** It was asked for several replies at once, and gave one. */
  gaveOne(): void;
}

interface About {
  readonly base: string;
  readonly query: string;
  readonly model: string;
  readonly host: string;
  readonly json: JsonMode;
  /** What the dialect has. */
  readonly formats: readonly Format[];
}

export function knowledgeOf({ base, query, model, host, json, formats }: About): Knowledge {
  const supported = FORMATS[json].filter((format) => formats.includes(format));
  const usable = supported.length > 0 ? supported : formats.slice(-1);
  const place = JSON.stringify([base, query, model, usable]);
  const now = () => acceptedByPlace.get(place) ?? { format: usable[0] ?? 'text', without: [] };
  const change = (change: Partial<Accepted>) => void acceptedByPlace.set(place, { ...now(), ...change });
  return {
    now,
    unheld: () => change({ schemaInPrompt: true }),
    gaveOne: () => change({ without: [...now().without, 'n'] }),
    concede(used, sent, words) {
      // Another request has found it out meanwhile.
      if (JSON.stringify(now()) !== JSON.stringify(used)) return `${host} is asked in another way.`;
      const found = changed(used, usable, sent, words);
      if (!found) return undefined;
      acceptedByPlace.set(place, found.accepted);
      return `${host} ${found.notice}`;
    },
  };
}

const FORMAT_WORDS =
  /response.?format|response.?schema|json.?schema|json.?object|json.?mode|output_(config|format)|structured|grammar|guided|schema/i;

const SPARES: readonly { readonly name: Spare; readonly words: RegExp; readonly notice: string }[] = [
  { name: 'stream_options', words: /stream_options|include_usage/i, notice: 'counts no tokens' },
  {
    name: 'max_tokens',
    words: /max_(completion_)?tokens/i,
    notice: 'does not take the limit of reply tokens as it was',
  },
  {
    name: 'max_completion_tokens',
    words: /max_(completion_)?tokens/i,
    notice: 'takes no limit of reply tokens at all',
  },
  {
    name: 'n',
    words: /\bn\b|number of (choices|completions)|(one|single|multiple) (completion|choice)/i,
    notice: 'gives one reply at a time',
  },
  { name: 'temperature', words: /temperature/i, notice: 'takes no temperature: its own is used' },
  { name: 'seed', words: /\bseed\b/i, notice: 'takes no seed: replies may differ' },
  { name: 'stop', words: /\bstop\b/i, notice: 'takes no texts to stop at' },
  { name: 'stop_sequences', words: /stop_sequences/i, notice: 'takes no texts to stop at' },
  {
    name: 'system',
    words: /system (role|message|prompt|instruction)|developer instruction|roles? must alternate/i,
    notice: 'takes no system message: its text is part of the question',
  },
];

const FORMAT_SAID: { readonly [F in Format]: string } = {
  exact: '',
  portable: 'does not know all of the schema: a plainer one is used',
  json: 'takes no schema: its JSON mode is used',
  object: 'has no JSON mode: any JSON object is asked for by a schema',
  text: 'has no JSON mode: the prompt alone says what is wanted',
};

function changed(
  used: Accepted,
  usable: readonly Format[],
  sent: Body,
  words: string,
): { readonly accepted: Accepted; readonly notice: string } | undefined {
  const hasFormat = 'response_format' in sent || 'output_config' in sent;
  const after = usable.slice(usable.indexOf(used.format) + 1);
  // A schema of any object is of use only to who says that schemas are all it takes.
  const next = after.find((format) => format !== 'object' || /json_schema/i.test(words));
  if (hasFormat && next && FORMAT_WORDS.test(words))
    return { accepted: { ...used, format: next }, notice: `${FORMAT_SAID[next]}.` };
  const spare = SPARES.find(
    ({ name, words: named }) => isIn(name, sent) && !used.without.includes(name) && named.test(words),
  );
  return (
    spare && { accepted: { ...used, without: [...used.without, spare.name] }, notice: `${spare.notice}.` }
  );
}

function isIn(name: Spare, sent: Body): boolean {
  if (name !== 'system') return name in sent;
  const { messages, system } = sent;
  return (
    system !== undefined || (Array.isArray(messages) && JSON.stringify(messages).includes('"role":"system"'))
  );
}
