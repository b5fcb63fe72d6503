import { Component, type ReactNode } from 'react';
import type { Page } from '../store/page.ts';
import { transcriptNow } from '../store/selectors.ts';
import styles from './app.module.css';
import { Button } from './components/button.tsx';
import { saveRun } from './save-run.ts';

interface Props {
  readonly page: Page;
  readonly children: ReactNode;
}

/** A fault in drawing takes the picture, never the run: it can still be saved. */
export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const transcript = transcriptNow(this.props.page.store.getState());
    return (
      <main className={styles.failed}>
        <p role="alert">The page could not be drawn, which is a fault of this program; load it again.</p>
        {transcript && <Button onClick={() => saveRun(transcript)}>Save as file</Button>}
      </main>
    );
  }
}
