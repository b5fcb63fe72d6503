/** The requests of the question analysis (A.3.1): the question with title and headers, and what is known so far. */
import type { Message, PromptPart } from '../../method/ask.ts';
import { promptTokens, replyTokens } from '../../method/room.ts';
import { cutTo, tokensAtMost } from '../../method/tokens.ts';
import type { Setting } from './state.ts';
import {
  ANALYSIS_FORM,
  analystOf,
  ENTITIES_FORM,
  EXAMPLE,
  entitiesTask,
  HEADERS_FORM,
  headersTask,
  MAPPING,
  MAPPING_FORM,
} from './wording.ts';

/** Tokens that the replies need, by purpose. */
const REPLIES = {
  entities: 240,
  headers: 240,
  mapping: 480,
  analysis: 720,
  read: 320,
  'summarise-table': 400,
  'summarise-passage': 120,
} as const;
export type Purpose = keyof typeof REPLIES;

export const maxTokensFor = ({ limits }: Setting, purpose: Purpose): number =>
  replyTokens(limits, REPLIES[purpose]);

/** What a request's own parts may take beside the texts that are given. */
export function roomBeside(setting: Setting, purpose: Purpose, texts: readonly string[]): number {
  const room = promptTokens(setting.limits, maxTokensFor(setting, purpose));
  return Math.max(
    0,
    texts.reduce((left, text) => left - tokensAtMost(text) - JOIN, room),
  );
}

/** Tokens between two parts. */
const JOIN = 2;

export const fixed = (text: string): PromptPart => ({ role: 'fixed', text });

export const questionPart = ({ task }: Setting): PromptPart => ({
  role: 'question',
  text: asked(task.kind, task.question),
});

const asked = (kind: Setting['task']['kind'], text: string): string =>
  `${kind === 'verify' ? 'Statement' : 'Question'}: ${text}`;

export const asPrompt = (system: string, parts: readonly PromptPart[]): Message[] => [
  { role: 'system', parts: [fixed(system)] },
  { role: 'user', parts },
];

/** Of the room a title may take this share. */
const TITLE_SHARE = 0.25;

/** Title and headers; of very many headers the first. */
function headersPart(
  setting: Setting,
  room: number,
  headers: readonly string[] = setting.headers,
): PromptPart {
  const { task, flat } = setting;
  const title = `Table: ${cutTo(task.table.title, Math.max(16, Math.floor(room * TITLE_SHARE)))}`;
  let left = room - tokensAtMost(title) - OMITTED;
  const shown: string[] = [];
  for (const header of headers) {
    const written = JSON.stringify(header);
    left -= tokensAtMost(written) + 1;
    if (left < 0) break;
    shown.push(written);
  }
  const rest = headers.length - shown.length;
  const omitted = rest > 0 ? `${rest} more headers are left out, since they do not fit.` : undefined;
  const cells = flat.columns.slice(0, shown.length).flatMap(({ from }) => from);
  return {
    role: 'table',
    text: `${title}\nHeaders: [${shown.join(', ')}]${omitted === undefined ? '' : `\n${omitted}`}`,
    ...(headers === setting.headers ? { cells } : {}),
    ...(omitted === undefined ? {} : { omitted }),
  };
}

const OMITTED = 24;

const listed = (name: string, items: readonly string[]): string => `${name}: ${JSON.stringify(items)}`;

function analysisPrompt(
  setting: Setting,
  purpose: Purpose,
  task: string,
  form: string,
  findings: readonly string[],
  example: readonly string[],
): Message[] {
  const { kind } = setting.task;
  const { title, headers } = EXAMPLE;
  const analyst = analystOf(kind, setting.passages.length > 0);
  const worked = setting.options.examples
    ? [
        fixed(
          [
            'An example:',
            asked(kind, kind === 'verify' ? EXAMPLE.statement : EXAMPLE.question),
            `Table: ${title}`,
            listed('Headers', headers),
            ...example,
          ].join('\n'),
        ),
      ]
    : [];
  const question = questionPart(setting);
  const findingParts = findings.map(fixed);
  const around = [analyst, task, form, question.text, ...worked.map(({ text }) => text), ...findings];
  const table = headersPart(setting, roomBeside(setting, purpose, around));
  return asPrompt(analyst, [fixed(`${task}\n${form}`), ...worked, table, question, ...findingParts]);
}

export const entitiesPrompt = (setting: Setting): Message[] =>
  analysisPrompt(
    setting,
    'entities',
    entitiesTask(setting.task.kind),
    ENTITIES_FORM,
    [],
    [`Reply: ${JSON.stringify({ entities: EXAMPLE.entities })}`],
  );

export const headersPrompt = (setting: Setting, entities: readonly string[]): Message[] =>
  analysisPrompt(
    setting,
    'headers',
    headersTask(setting.task.kind),
    HEADERS_FORM,
    [listed('Entities', entities)],
    [listed('Entities', EXAMPLE.entities), `Reply: ${JSON.stringify({ headers: EXAMPLE.relevant })}`],
  );

export const mappingPrompt = (
  setting: Setting,
  entities: readonly string[],
  headers: readonly string[],
): Message[] =>
  analysisPrompt(
    setting,
    'mapping',
    MAPPING,
    MAPPING_FORM,
    [`${listed('Entities', entities)}\n${listed('Chosen headers', headers)}`],
    [
      listed('Entities', EXAMPLE.entities),
      listed('Chosen headers', EXAMPLE.relevant),
      `Reply: ${JSON.stringify({ mapping: EXAMPLE.mapping })}`,
    ],
  );

/** All three at once. */
export const fusedPrompt = (setting: Setting): Message[] =>
  analysisPrompt(
    setting,
    'analysis',
    [entitiesTask(setting.task.kind), headersTask(setting.task.kind), MAPPING].join('\n'),
    ANALYSIS_FORM,
    [],
    [
      `Reply: ${JSON.stringify({ entities: EXAMPLE.entities, headers: EXAMPLE.relevant, mapping: EXAMPLE.mapping })}`,
    ],
  );
