import { useId, useState } from 'react';
import type { LaterReplies } from '../../run/fork.ts';
import type { AskLine } from '../../run/player.ts';
import type { ChangeSubject } from '../../store/layout-state.ts';
import { transcriptNow } from '../../store/selectors.ts';
import byHand from '../by-hand/by-hand.module.css';
import { PickingContext, usePicking } from '../by-hand/picking.ts';
import { Button } from '../components/button.tsx';
import { Field, Select } from '../components/field.tsx';
import { useActions, usePage } from '../page-context.ts';
import request from '../request/request.module.css';
import { useLoaded } from '../use-loaded.ts';
import { useMethod } from '../use-method.ts';
import { useReturningFocus } from '../use-returning-focus.ts';
import styles from './change.module.css';
import type { Edited } from './editing.ts';
import { Editor } from './editor.tsx';

const SUBJECTS: readonly { readonly id: ChangeSubject; readonly name: string }[] = [
  { id: 'reply', name: 'the reply' },
  { id: 'prompt', name: 'the prompt' },
  { id: 'trace', name: 'the trace' },
  { id: 'cell', name: 'a cell' },
  { id: 'question', name: 'the question' },
  { id: 'options', name: 'the options' },
  { id: 'backbone', name: 'who answers' },
];

const LATER: readonly { readonly id: LaterReplies; readonly name: string }[] = [
  { id: 'same-prompt', name: 'kept to unchanged prompts' },
  { id: 'fitting', name: 'kept while they fit' },
  { id: 'none', name: 'asked for anew' },
];

/** Something is changed at the request on screen: the run forks there and goes on. The run it leaves stays. */
export default function ChangePanel({ line }: { readonly line: AskLine }) {
  const { startChanging, stopChanging, fork, chooseBackbone } = useActions();
  const subject = usePage((state) => state.changing) ?? 'reply';
  const transcript = usePage(transcriptNow);
  const method = useMethod(transcript?.run.method ?? '');
  const specs = useLoaded(method, async () => method?.options().catch(() => undefined));
  const picking = usePicking();
  const id = useId();
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
        className={styles.change}
        data-grows="change"
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
          <span>
            <label htmlFor={id}>Change</label>{' '}
            <Select
              id={id}
              value={subject}
              choices={SUBJECTS}
              onChoose={(id) => startChanging(id as ChangeSubject)}
            />
          </span>
          <Button look="link" onClick={stopChanging}>
            Cancel
          </Button>
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
          <p role="alert" className={request.read} data-fault="">
            {now.fault}
          </p>
        )}
        {subject !== 'backbone' && <Later later={later} onLater={setLater} />}
        <BranchName name={name} onName={setName} />
        <div className={byHand.replyEnd}>
          <Button type="submit" look="strong" aria-disabled={!now?.change}>
            Go on from here
          </Button>
        </div>
      </form>
    </PickingContext>
  );
}

interface LaterProps {
  readonly later: LaterReplies;
  readonly onLater: (later: LaterReplies) => void;
}

const Later = ({ later, onLater }: LaterProps) => (
  <Field
    look="row"
    label="Later replies"
    control={(ids) => (
      <Select {...ids} value={later} choices={LATER} onChoose={(id) => onLater(id as LaterReplies)} />
    )}
  />
);

interface NameProps {
  readonly name: string;
  readonly onName: (name: string) => void;
}

const BranchName = ({ name, onName }: NameProps) => (
  <Field
    look="row"
    label="Name"
    control={(ids) => (
      <input
        {...ids}
        value={name}
        maxLength={80}
        placeholder="of the branch, if you like"
        onChange={(event) => onName(event.target.value)}
      />
    )}
  />
);
