import { useState } from 'react';
import type { LaterReplies } from '../../run/fork.ts';
import type { AskLine } from '../../run/player.ts';
import { transcriptNow } from '../../store/selectors.ts';
import type { ChangeSubject } from '../../store/state.ts';
import { PickingContext, usePicking } from '../by-hand/picking.ts';
import { useActions, usePage } from '../page-context.ts';
import { useLoaded } from '../use-loaded.ts';
import { useMethod } from '../use-method.ts';
import { useReturningFocus } from '../use-returning-focus.ts';
import type { Edited } from './editing.ts';
import { Editor } from './editor.tsx';
import './change.css';

const SUBJECTS: readonly (readonly [ChangeSubject, string])[] = [
  ['reply', 'the reply'],
  ['prompt', 'the prompt'],
  ['trace', 'the trace'],
  ['cell', 'a cell'],
  ['question', 'the question'],
  ['options', 'the options'],
  ['backbone', 'who answers'],
];

const LATER: readonly (readonly [LaterReplies, string])[] = [
  ['same-prompt', 'kept to unchanged prompts'],
  ['fitting', 'kept while they fit'],
  ['none', 'asked for anew'],
];

/** Something is changed at the request on screen: the run forks there and goes on. The run it leaves stays. */
export default function ChangePanel({ line }: { readonly line: AskLine }) {
  const { startChanging, stopChanging, fork, chooseBackbone } = useActions();
  const subject = usePage((state) => state.changing) ?? 'reply';
  const transcript = usePage(transcriptNow);
  const method = useMethod(transcript?.run.method ?? '');
  const specs = useLoaded(method, async () => method?.options().catch(() => undefined));
  const picking = usePicking();
  const panel = useReturningFocus<HTMLFormElement>(`${subject}${specs ? '' : ' loading'}`);
  const [later, setLater] = useState<LaterReplies>('same-prompt');
  const [name, setName] = useState('');
  const [edited, setEdited] = useState<{
    readonly subject: ChangeSubject;
    readonly of: AskLine;
    readonly to: Edited;
  }>();
  const now = edited?.subject === subject && edited.of === line ? edited.to : undefined;

  function goOn(): void {
    if (!now?.change) return;
    if (now.backbone !== undefined) chooseBackbone(now.backbone);
    void fork({ at: now.at, change: now.change, later, name });
  }

  if (!transcript) return null;
  return (
    <PickingContext value={picking}>
      <form
        ref={panel}
        className="change"
        aria-label="Change and go on"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          goOn();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) goOn();
          if (event.key !== 'Escape' || picking.by !== undefined) return;
          event.stopPropagation();
          stopChanging();
        }}
      >
        <h2>
          <label>
            Change{' '}
            <select value={subject} onChange={(event) => startChanging(event.target.value as ChangeSubject)}>
              {SUBJECTS.map(([id, words]) => (
                <option key={id} value={id}>
                  {words}
                </option>
              ))}
            </select>
          </label>
          <button type="button" className="link" onClick={stopChanging}>
            Cancel
          </button>
        </h2>
        {method && specs && (
          <Editor
            key={`${subject}/${line.at}/${line.ask}`}
            {...{ subject, line, transcript, method, specs }}
            onEdit={(to) => setEdited({ subject, of: line, to })}
          />
        )}
        {picking.by !== undefined && (
          <p role="status">Click a cell in the table or the graph, or press Enter on one; Esc ends it.</p>
        )}
        {now?.fault !== undefined && (
          <p role="alert" className="read fault">
            {now.fault}
          </p>
        )}
        {subject !== 'backbone' && (
          <label className="change-row">
            <span>Later replies</span>
            <select value={later} onChange={(event) => setLater(event.target.value as LaterReplies)}>
              {LATER.map(([id, words]) => (
                <option key={id} value={id}>
                  {words}
                </option>
              ))}
            </select>
          </label>
        )}
        <label className="change-row">
          <span>Name</span>
          <input
            value={name}
            maxLength={80}
            placeholder="of the branch, if you like"
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        <div className="reply-end">
          <button type="submit" className="button strong" aria-disabled={!now?.change}>
            Go on from here
          </button>
        </div>
      </form>
    </PickingContext>
  );
}
