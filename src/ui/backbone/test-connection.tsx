import { useEffect, useRef, useState } from 'react';
import { withoutSecrets } from '../../store/settings.ts';
import { Button } from '../components/button.tsx';
import { FaultNotice } from '../components/notice.tsx';
import { usePage } from '../page-context.ts';
import styles from './backbone.module.css';
import { type Backbone, useSettings } from './chosen.ts';

type Trial =
  | { readonly phase: 'none' | 'trying' }
  | { readonly phase: 'found' | 'fault'; readonly text: string };

/** Tries the settings without a run. What was found holds until a setting changes. */
export function TestConnection({ backbone }: { readonly backbone: Backbone }) {
  const settings = useSettings();
  const told = usePage((state) => state.configurations);
  const [trial, setTrial] = useState<Trial>({ phase: 'none' });
  const under = useRef(new AbortController());
  // biome-ignore lint/correctness/useExhaustiveDependencies: a trial is of the settings as they were
  useEffect(() => {
    setTrial({ phase: 'none' });
    return () => under.current.abort();
  }, [settings]);

  async function test(): Promise<void> {
    if (trial.phase === 'trying') {
      under.current.abort();
      return setTrial({ phase: 'none' });
    }
    under.current = new AbortController();
    const { signal } = under.current;
    setTrial({ phase: 'trying' });
    const read = await backbone.test?.(settings, signal);
    if (!read || signal.aborted) return;
    const text = withoutSecrets({ configurations: told }, read.ok ? read.value : read.fault);
    setTrial({ phase: read.ok ? 'found' : 'fault', text });
  }

  return (
    <div className={styles.trial}>
      <Button onClick={() => void test()}>
        {trial.phase === 'trying' ? 'Stop testing' : 'Test connection'}
      </Button>
      <p role="status" aria-label="Test of the connection">
        {trial.phase === 'trying' && 'Trying…'}
        {trial.phase === 'found' && trial.text}
      </p>
      <FaultNotice text={trial.phase === 'fault' ? trial.text : undefined} />
    </div>
  );
}
