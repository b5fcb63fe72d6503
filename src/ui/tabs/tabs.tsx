import type { KeyboardEvent } from 'react';
import type { PaneId } from '../../store/layout-state.ts';
import { useActions, usePage } from '../page-context.ts';
import { paneElementId } from '../panes/pane.tsx';
import styles from './tabs.module.css';

const TABS: readonly { readonly id: PaneId; readonly name: string }[] = [
  { id: 'table', name: 'Table' },
  { id: 'graph', name: 'Graph' },
  { id: 'request', name: 'Request' },
];

/** Where there is room for one pane at a time; wider screens show all and no tabs. */
export function Tabs({ tab }: { readonly tab: PaneId }) {
  const { bringToFront } = useActions();
  // An audience is shown no requests.
  const presenting = usePage((state) => state.presenting !== undefined);
  const tabs = presenting ? TABS.slice(0, 2) : TABS;
  function onKeyDown(event: KeyboardEvent): void {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    // Here the arrows choose a tab; elsewhere on the page they step.
    event.stopPropagation();
    event.preventDefault();
    const next = tabs[(tabs.findIndex(({ id }) => id === tab) + step + tabs.length) % tabs.length];
    if (!next) return;
    bringToFront(next.id);
    document.getElementById(`tab-${next.id}`)?.focus();
  }
  return (
    <div className={styles.tabs} role="tablist" aria-label="Views" onKeyDown={onKeyDown}>
      {tabs.map(({ id, name }) => (
        <button
          key={id}
          id={`tab-${id}`}
          type="button"
          role="tab"
          aria-selected={id === tab}
          aria-controls={paneElementId(id)}
          tabIndex={id === tab ? 0 : -1}
          onClick={() => bringToFront(id)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
