import type { Message, Part } from '../../method/ask.ts';

const ROLE_NAMES: Readonly<Record<Part['role'], string>> = {
  fixed: 'Rules',
  question: 'Question',
  table: 'Table',
  trace: 'Trace',
  history: 'History',
};

const SPEAKERS: Readonly<Record<Message['role'], string>> = {
  system: 'system',
  user: 'user',
  assistant: 'earlier reply',
};

/** What was sent, by its parts, and as plainly what was not. */
export function Prompt({ messages }: { readonly messages: readonly Message[] }) {
  const roles = new Set(messages.flatMap(({ parts }) => parts.map(({ role }) => role)));
  const sent = (Object.keys(ROLE_NAMES) as Part['role'][]).filter((role) => roles.has(role));
  return (
    <>
      <p className="sent">
        {sent.map((role) => ROLE_NAMES[role]).join(' · ')}.
        {!roles.has('table') && ' The table itself was not sent.'}
      </p>
      {messages.map((message, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a message is its place in the prompt
        <div key={place} className="message">
          {message.parts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the message
            <PartText key={index} part={part} speaker={SPEAKERS[message.role]} />
          ))}
        </div>
      ))}
    </>
  );
}

function PartText({ part, speaker }: { readonly part: Part; readonly speaker: string }) {
  return (
    <details className={`part is-${part.role}`}>
      <summary>
        <b>{ROLE_NAMES[part.role]}</b>
        <span className="opening">{part.text.replace(/\s+/g, ' ').trim()}</span>
        <span className="speaker">{speaker}</span>
      </summary>
      <pre>{part.text}</pre>
    </details>
  );
}
