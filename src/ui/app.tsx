import { lazy, Suspense, useState } from 'react';
import { comparisonNow } from '../store/selectors.ts';
import styles from './app.module.css';
import { SettingsDialog } from './backbone/settings-dialog.tsx';
import { Button } from './components/button.tsx';
import { createGrid, GridContext } from './grid/grid-context.ts';
import { Header } from './header/header.tsx';
import { useKeys } from './keys/use-keys.ts';
import { DropTarget } from './open/drop-target.tsx';
import { OpenDialog } from './open/open-dialog.tsx';
import { usePage } from './page-context.ts';
import { OneRun } from './panes/one-run.tsx';
import { useTheme } from './present/theme.ts';
import { useTitle } from './use-title.ts';

const CompareDialog = lazy(() => import('./compare/compare-dialog.tsx'));
const CompareView = lazy(() => import('./compare/compare-view.tsx'));
const LargeRunDialog = lazy(() => import('./header/large-run.tsx'));
const PresentBar = lazy(() => import('./present/present-bar.tsx'));
const KeyHelp = lazy(() => import('./keys/key-help.tsx'));

const focusTable = (): void => document.querySelector<HTMLElement>('[data-grid-panel]')?.focus();

/** One run, or two side by side. */
export function App() {
  const help = useKeys();
  const comparing = usePage((state) => comparisonNow(state) !== undefined);
  const choosing = usePage((state) => state.comparing?.phase === 'choosing');
  const presenting = usePage((state) => state.presenting !== undefined);
  const large = usePage((state) => state.largeRun !== undefined);
  const [grid] = useState(createGrid);
  useTitle();
  useTheme();
  return (
    <GridContext value={grid}>
      <div className={styles.app} data-presenting={presenting ? '' : undefined}>
        <Button className={styles.skip} onClick={focusTable}>
          Skip to the table
        </Button>
        {presenting ? (
          <Suspense>
            <PresentBar />
          </Suspense>
        ) : (
          <Header onHelp={help.show} />
        )}
        {comparing ? (
          <Suspense fallback={<main aria-busy="true" />}>
            <CompareView />
          </Suspense>
        ) : (
          <OneRun />
        )}
        {choosing && (
          <Suspense>
            <CompareDialog />
          </Suspense>
        )}
        {large && (
          <Suspense>
            <LargeRunDialog />
          </Suspense>
        )}
        <OpenDialog />
        <SettingsDialog />
        {help.open && (
          <Suspense>
            <KeyHelp onClose={help.close} />
          </Suspense>
        )}
        <DropTarget />
      </div>
    </GridContext>
  );
}
