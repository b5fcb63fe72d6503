import { type MouseEvent, type ReactNode, useState } from 'react';
import type { PaneId } from '../../store/layout-state.ts';
import { IconButton } from '../components/icon-button.tsx';
import { useActions, usePage } from '../page-context.ts';
import { PANE_KEYS } from './pane-keys.ts';
import { PaneBarContext } from './pane-tools.tsx';
import styles from './panes.module.css';

export const paneElementId = (pane: PaneId): string => `pane-${pane}`;

interface Props {
  readonly pane: PaneId;
  readonly title: ReactNode;
  /** Of the region: “Table pane”. */
  readonly name: string;
  /** One fact about what it shows. */
  readonly fact?: ReactNode;
  /** Only its bar is on screen: a strip beside the other pane, or the request's line. */
  readonly closed: boolean;
  readonly children: ReactNode;
}

/** A part of the page with a bar: its key, its name, its tools, and how it is made larger or put away. */
export function Pane({ pane, title, name, fact, closed, children }: Props) {
  const { showPane, maximisePane } = useActions();
  const maximised = usePage((state) => state.maximised === pane);
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const key = PANE_KEYS[pane];
  const toggleSize = () => maximisePane(maximised ? undefined : pane);
  const onDoubleClick = ({ target }: MouseEvent) => {
    if (!closed && target instanceof Element && !target.closest('button')) toggleSize();
  };
  return (
    <section
      id={paneElementId(pane)}
      aria-label={name}
      className={styles.pane}
      data-pane={pane}
      data-closed={closed ? '' : undefined}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the button “Maximise” in it */}
      <div className={styles.bar} onDoubleClick={onDoubleClick}>
        <span className={styles.key} aria-hidden="true">
          {key}
        </span>
        <div className={styles.title}>{title}</div>
        {fact !== undefined && <span className={styles.fact}>{fact}</span>}
        <div ref={setBar} className={styles.tools} />
        {closed ? (
          <IconButton
            name="Show"
            icon={pane === 'request' ? 'show' : 'more'}
            tip={key}
            onClick={() => showPane(pane, true)}
          />
        ) : (
          <span className={styles.sizes}>
            <IconButton
              name="Maximise"
              icon={maximised ? 'restore' : 'maximise'}
              tip="m, or a double click on the bar"
              aria-pressed={maximised}
              onClick={toggleSize}
            />
            <IconButton name="Hide" icon="hide" tip={key} onClick={() => showPane(pane, false)} />
          </span>
        )}
      </div>
      <PaneBarContext value={bar}>
        <div className={styles.inside}>{children}</div>
      </PaneBarContext>
    </section>
  );
}
