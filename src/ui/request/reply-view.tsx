import type { Ask } from '../../method/ask.ts';
import type { ReplyEntry } from '../../run/run.ts';

interface Props {
  readonly request: Ask<unknown>;
  readonly replies: readonly (ReplyEntry | undefined)[];
}

/** The reply as it came, and what was read from it or why it could not be read. */
export function ReplyView({ request, replies }: Props) {
  const given = replies.flatMap((reply) => (reply ? [reply] : []));
  if (given.length === 0) return <p className="quiet">No reply yet.</p>;
  return (
    <>
      {given.map((reply) => (
        <OneReply key={reply.sample} request={request} reply={reply} />
      ))}
    </>
  );
}

function OneReply({ request, reply }: { readonly request: Ask<unknown>; readonly reply: ReplyEntry }) {
  const read = request.reply.read(reply.text);
  const facts = [
    ...(reply.usage ? [`${reply.usage.prompt} + ${reply.usage.reply} tokens`] : []),
    ...(reply.ms === undefined ? [] : [timeText(reply.ms)]),
  ];
  return (
    <div className="reply">
      <pre>{reply.text === '' ? '(empty)' : pretty(reply.text)}</pre>
      {read.ok ? (
        <ReadAs text={reply.text} value={read.value} note={read.repaired ?? ''} facts={facts} />
      ) : (
        <p className="read fault">{[`It could not be read: ${read.fault}`, ...facts].join(' · ')}</p>
      )}
    </div>
  );
}

interface ReadProps {
  readonly text: string;
  readonly value: unknown;
  /** What was mended on the way. */
  readonly note: string;
  /** Tokens and time, where they are known. */
  readonly facts: readonly string[];
}

/** What was read from the reply: only that it stands there, if the reply says no more and no less. */
function ReadAs({ text, value, note, facts }: ReadProps) {
  if (note === '' && saysJust(text, value))
    return <p className="read">{['Read as it stands', ...facts].join(' · ')}</p>;
  return (
    <>
      <p className="read">{[note.replace(/\.$/, ''), 'read as:', ...facts].filter(Boolean).join(' · ')}</p>
      <pre>{typeof value === 'string' ? value : lines(value)}</pre>
    </>
  );
}

function saysJust(text: string, value: unknown): boolean {
  if (typeof value === 'string') return value === text.trim();
  const compact = parsed(text);
  return compact !== undefined && JSON.stringify(compact) === JSON.stringify(value);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const timeText = (ms: number): string => (ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`);

/** A clean JSON reply is broken into lines to be read; everything else stands as it came. */
function pretty(text: string): string {
  const value = parsed(text);
  return typeof value === 'object' ? lines(value) : text;
}

/** JSON with a line for each element or field, but short arrays and objects on one. */
function lines(value: unknown, indent = ''): string {
  const flat = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || flat.length <= 60) return flat;
  const inner = `${indent} `;
  const items = Array.isArray(value)
    ? value.map((one) => lines(one, inner))
    : Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${lines(one, inner)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}${items.join(`,\n${inner}`)}${close}`;
}
