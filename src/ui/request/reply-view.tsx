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
        <p className="read">
          Read as {kindOf(read.value)}.{read.repaired ? ` ${read.repaired}` : ''} {facts.join(' · ')}
        </p>
      ) : (
        <p className="read fault">Not read: {read.fault}</p>
      )}
      {read.ok && read.repaired !== undefined && <pre>{JSON.stringify(read.value, null, 1)}</pre>}
    </div>
  );
}

const timeText = (ms: number): string => (ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`);

/** A clean JSON reply is broken into lines to be read; everything else stands as it came. */
function pretty(text: string): string {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? lines(value) : text;
  } catch {
    return text;
  }
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

function kindOf(value: unknown): string {
  if (typeof value === 'string') return 'text';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  return typeof value === 'object' && value !== null
    ? `an object with ${Object.keys(value).join(', ')}`
    : String(value);
}
