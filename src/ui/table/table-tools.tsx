import { TryButton } from '../chain/try-button.tsx';
import { Button } from '../components/button.tsx';
import { PassagesButton } from '../passages/passages-button.tsx';
import type { Density } from './sizes.ts';
import styles from './table-panel.module.css';

interface Props {
  readonly numbers: boolean;
  readonly density: Density;
  readonly inChain: boolean;
  readonly said: string;
  readonly headers: boolean;
  readonly onNumbers: (on: boolean) => void;
  readonly onHeaders: (on: boolean) => void;
  readonly tuples: boolean;
  readonly onTuples: (on: boolean) => void;
  readonly onDensity: (density: Density) => void;
  readonly onSearch: () => void;
  readonly onCopy: () => void;
}

/** What can be done with the table and its looks; quiet, since few need it. */
export function TableTools(props: Props) {
  const { numbers, density, headers, tuples, inChain, said } = props;
  const { onNumbers, onDensity, onHeaders, onTuples, onSearch, onCopy } = props;
  const compact = density === 'compact';
  return (
    <div className={styles.tools}>
      <output aria-live="polite">{said}</output>
      <div className={styles.row}>
        <Button look="tool" onClick={onSearch}>
          Search
        </Button>
        <Toggle
          on={numbers}
          title="Row and column numbers, counted from 0 as in prompts"
          onToggle={() => onNumbers(!numbers)}
        >
          Numbers
        </Toggle>
        <Toggle on={compact} onToggle={() => onDensity(compact ? 'comfortable' : 'compact')}>
          Compact
        </Toggle>
        <Button look="tool" onClick={onCopy}>
          Copy table
        </Button>
        {!inChain && (
          <>
            <Toggle
              on={headers}
              title="Header levels and paths, which can be corrected"
              onToggle={() => onHeaders(!headers)}
            >
              Headers
            </Toggle>
            <Toggle
              on={tuples}
              title="The table as tuples beside it, every header and cell with its place"
              onToggle={() => onTuples(!tuples)}
            >
              Tuples
            </Toggle>
            <PassagesButton />
            <TryButton />
          </>
        )}
      </div>
    </div>
  );
}

interface ToggleProps {
  readonly on: boolean;
  readonly title?: string;
  readonly onToggle: () => void;
  readonly children: string;
}

function Toggle({ on, title, onToggle, children }: ToggleProps) {
  return (
    <Button look="tool" aria-pressed={on} title={title} onClick={onToggle}>
      {children}
    </Button>
  );
}
