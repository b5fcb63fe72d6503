import { TryButton } from '../chain/try-button.tsx';
import { PassagesButton } from '../passages/passages-button.tsx';
import type { Density } from './sizes.ts';

interface Props {
  readonly numbers: boolean;
  readonly density: Density;
  readonly inChain: boolean;
  readonly said: string;
  readonly onNumbers: (on: boolean) => void;
  readonly onDensity: (density: Density) => void;
  readonly onSearch: () => void;
  readonly onCopy: () => void;
}

/** What can be done with the table and its looks; quiet, since few need it. */
export function TableTools(props: Props) {
  const { numbers, density, inChain, said, onNumbers, onDensity, onSearch, onCopy } = props;
  const compact = density === 'compact';
  return (
    <div className="table-tools">
      <output aria-live="polite">{said}</output>
      <button type="button" className="tool" onClick={onSearch}>
        Search
      </button>
      <button
        type="button"
        className="tool"
        aria-pressed={numbers}
        title="Row and column numbers, counted from 0 as in prompts"
        onClick={() => onNumbers(!numbers)}
      >
        Numbers
      </button>
      <button
        type="button"
        className="tool"
        aria-pressed={compact}
        onClick={() => onDensity(compact ? 'comfortable' : 'compact')}
      >
        Compact
      </button>
      <button type="button" className="tool" onClick={onCopy}>
        Copy table
      </button>
      {!inChain && <PassagesButton />}
      {!inChain && <TryButton />}
    </div>
  );
}
