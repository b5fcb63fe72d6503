import { TryButton } from '../chain/try-button.tsx';
import { PassagesButton } from '../passages/passages-button.tsx';
import type { Density } from './sizes.ts';

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
    <div className="table-tools">
      <output aria-live="polite">{said}</output>
      <div className="tools-row">
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
        {!inChain && (
          <>
            <button
              type="button"
              className="tool"
              aria-pressed={headers}
              title="Header levels and paths, which can be corrected"
              onClick={() => onHeaders(!headers)}
            >
              Headers
            </button>
            <button
              type="button"
              className="tool"
              aria-pressed={tuples}
              title="The table as tuples beside it, as the complex table parser is given it"
              onClick={() => onTuples(!tuples)}
            >
              Tuples
            </button>
            <PassagesButton />
            <TryButton />
          </>
        )}
      </div>
    </div>
  );
}
