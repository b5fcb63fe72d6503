import { useEffect, useRef } from 'react';
import { tableNow } from '../../store/selectors.ts';
import { useActions, usePage } from '../page-context.ts';
import { AttachForm } from './attach-form.tsx';
import { OnePassage } from './one-passage.tsx';
import { PassageList } from './passage-list.tsx';
import './passages.css';

/** The passages of the table: all of them, one that is read, or a form that gives a text to a cell. */
export default function PassagePanel() {
  const { closePassage } = useActions();
  const reading = usePage((state) => state.reading);
  const table = usePage(tableNow);
  const panel = useReturningFocus();
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

/** The focus goes to what was opened, and back to where it came from. */
function useReturningFocus() {
  const panel = useRef<HTMLElement>(null);
  const opened = usePage((state) => state.reading);
  useEffect(() => {
    const from = document.activeElement;
    return () => {
      // After the panel is gone: only if nothing else has taken the focus.
      requestAnimationFrame(() => {
        const free = document.activeElement === null || document.activeElement === document.body;
        if (free && from instanceof HTMLElement && from.isConnected) from.focus({ preventScroll: true });
      });
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus goes to whatever is opened
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('[data-reading-first]')?.focus({ preventScroll: true });
  }, [opened]);
  return panel;
}
