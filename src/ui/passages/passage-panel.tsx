import { tableNow } from '../../store/selectors.ts';
import { Sheet } from '../components/sheet.tsx';
import { useActions, usePage } from '../page-context.ts';
import { AttachForm } from './attach-form.tsx';
import { OnePassage } from './one-passage.tsx';
import { PassageList } from './passage-list.tsx';
import styles from './passages.module.css';

/** The passages of the table: all of them, one that is read, or a form that gives a text to a cell. */
export default function PassagePanel() {
  const { closePassage } = useActions();
  const reading = usePage((state) => state.passagePanel);
  const table = usePage(tableNow);
  if (!reading || !table) return null;
  return (
    <Sheet name="Passage" className={styles.passage} opened={reading} onClose={closePassage}>
      {reading.kind === 'list' && <PassageList table={table} />}
      {reading.kind === 'attach' && <AttachForm key={reading.to} table={table} to={reading.to} />}
      {reading.kind === 'passage' && <OnePassage table={table} span={reading.span} />}
    </Sheet>
  );
}
