/** The reply: perhaps some reasoning, then the answer, on a last line or as JSON; either is read. */
import { answerIn, type ReadAnswer } from '../../method/answers/answer.ts';
import { list, record, text as textForm } from '../../method/form.ts';
import type { Json } from '../../method/json.ts';
import type { Reply, Schema } from '../../method/reply.ts';
import { UNKNOWN } from './prompts.ts';

export interface DirectAnswer {
  readonly thoughts: string;
  readonly answer: readonly string[];
  readonly unknown: boolean;
  /** The answer is the result of a calculation that the reply states. */
  readonly calculated?: boolean;
}

export interface Form {
  readonly json: boolean;
  readonly reasoning: boolean;
}

/** What the reader is told of the task. */
export type Asked = Pick<ReadAnswer, 'kind' | 'isKnown' | 'mayNotKnow'>;

const LABEL = 'a last line that begins with “The answer is:”';

/** The shared reader's answer, as a person would read it (src/method/answers). */
function readSaid(text: string, task: Asked): Reply<DirectAnswer> {
  const reply = answerIn(text, { ...task, label: LABEL });
  if (!reply.ok) return reply;
  const { thoughts, values, unknown, calculated } = reply.value;
  return {
    ok: true,
    value: { thoughts, answer: values, unknown, ...(calculated ? { calculated } : {}) },
  };
}

const answerForm = (reasoning: boolean): Json =>
  record({
    // Without a least length a model that is held to the form may leave the thinking out.
    ...(reasoning ? { thoughts: textForm(800, 20) } : {}),
    answer: list(textForm(160), { least: 1, most: 24 }),
  });

export const directReply = (
  { json, reasoning }: Form,
  asked: Asked = { kind: 'answer' },
): Schema<DirectAnswer> => ({
  ...(json ? { json: answerForm(reasoning) } : { formInWords: `${LABEL}, and nothing after it` }),
  read: (text) => readSaid(text, asked),
  write({ thoughts, answer, unknown }) {
    const values = unknown ? [UNKNOWN] : answer;
    if (json) return JSON.stringify({ ...(reasoning ? { thoughts } : {}), answer: values });
    const line = `The answer is: ${values.map((value) => value.replaceAll('|', '\\|')).join(' | ')}`;
    return reasoning && thoughts !== '' ? `${thoughts}\n${line}` : line;
  },
});
