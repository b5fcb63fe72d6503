import { tableNow } from '../../store/selectors.ts';
import { useActions, usePage } from '../page-context.ts';
import { useReturningFocus } from '../use-returning-focus.ts';
import { AttachForm } from './attach-form.tsx';
import { OnePassage } from './one-passage.tsx';
import { PassageList } from './passage-list.tsx';
import './passages.css';

/** The passages of the table: all of them, one that is read, or a form that gives a text to a cell. */
export default function PassagePanel() {
  const { closePassage } = useActions();
  const reading = usePage((state) => state.passagePanel);
  const table = usePage(tableNow);
  const panel = useReturningFocus(reading);
  if (!reading || !table) return null;
  return (
    <section
      ref={panel}
      className="panel passage"
      aria-label="Passage"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        closePassage();
      }}
    >
      {reading.kind === 'list' && <PassageList table={table} />}
      {reading.kind === 'attach' && <AttachForm key={reading.to} table={table} to={reading.to} />}
      {reading.kind === 'passage' && <OnePassage table={table} span={reading.span} />}
    </section>
  );
}
