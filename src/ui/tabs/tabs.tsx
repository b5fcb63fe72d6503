import type { KeyboardEvent } from 'react';
import styles from './tabs.module.css';

export const TABS = [
  { id: 'table', name: 'Table' },
  { id: 'graph', name: 'Graph' },
  { id: 'request', name: 'Request' },
] as const;

export type TabId = (typeof TABS)[number]['id'];

export const panelId = (tab: TabId): string => `view-${tab}`;

interface Props {
  readonly tab: TabId;
  readonly onTab: (tab: TabId) => void;
}

/** On a phone there is room for one view at a time; wider screens show all and no tabs. */
export function Tabs({ tab, onTab }: Props) {
  function onKeyDown(event: KeyboardEvent): void {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    // Here the arrows choose a tab; elsewhere on the page they step.
    event.stopPropagation();
    event.preventDefault();
    const next = TABS[(TABS.findIndex(({ id }) => id === tab) + step + TABS.length) % TABS.length];
    if (!next) return;
    onTab(next.id);
    document.getElementById(`tab-${next.id}`)?.focus();
  }
  return (
    <div className={styles.tabs} role="tablist" aria-label="Views" onKeyDown={onKeyDown}>
      {TABS.map(({ id, name }) => (
        <button
          key={id}
          id={`tab-${id}`}
          type="button"
          role="tab"
          aria-selected={id === tab}
          aria-controls={panelId(id)}
          tabIndex={id === tab ? 0 : -1}
          onClick={() => onTab(id)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
