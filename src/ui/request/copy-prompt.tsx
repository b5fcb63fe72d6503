import { useEffect, useState } from 'react';
import type { AskLine } from '../../run/player.ts';
import { Button } from '../components/button.tsx';
import styles from './request.module.css';
import { promptText } from './use-tokens.ts';

const SAID_MS = 2500;

/** Puts the whole prompt on the clipboard, to be pasted into any chat. */
export function CopyPrompt({ line }: { readonly line: AskLine }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (said === '') return;
    const timer = setTimeout(() => setSaid(''), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(promptText(line));
      setSaid('Copied.');
    } catch {
      setSaid('The browser does not let this page copy; open the parts below and copy their text.');
    }
  }
  return (
    <span className={styles.copyPrompt}>
      <Button look="link" onClick={() => void copy()}>
        Copy prompt
      </Button>{' '}
      <span role="status" aria-label="Copying">
        {said}
      </span>
    </span>
  );
}
