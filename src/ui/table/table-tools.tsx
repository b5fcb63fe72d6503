import { TryButton } from '../chain/try-button.tsx';
import { IconButton, ToggleButton } from '../components/icon-button.tsx';
import { PaneTools } from '../panes/pane-tools.tsx';
import { PassagesButton } from '../passages/passages-button.tsx';

interface Props {
  readonly numbers: boolean;
  readonly packed: boolean;
  readonly inChain: boolean;
  readonly headers: boolean;
  readonly onNumbers: (on: boolean) => void;
  readonly onHeaders: (on: boolean) => void;
  readonly tuples: boolean;
  readonly onTuples: (on: boolean) => void;
  readonly onPacked: (packed: boolean) => void;
  readonly onSearch: () => void;
  readonly onCopy: () => void;
}

/** What can be done with the table and its looks; quiet, since few need it. */
export function TableTools(props: Props) {
  const { numbers, packed, headers, tuples, inChain } = props;
  const { onNumbers, onPacked, onHeaders, onTuples, onSearch, onCopy } = props;
  return (
    <PaneTools name="Table tools">
      <IconButton name="Search" icon="search" tip="Ctrl F" onClick={onSearch} />
      {!inChain && (
        <>
          <ToggleButton
            name="Headers"
            icon="headers"
            tip="levels and paths, which can be corrected"
            on={headers}
            onToggle={onHeaders}
          />
          <ToggleButton
            name="Tuples"
            icon="tuples"
            tip="the table as tuples beside it, every header and cell with its place"
            on={tuples}
            onToggle={onTuples}
          />
          <PassagesButton />
        </>
      )}
      <ToggleButton
        name="Numbers"
        icon="numbers"
        tip="of rows and columns, counted from 0 as in prompts"
        on={numbers}
        onToggle={onNumbers}
      />
      <ToggleButton name="Compact" icon="compact" on={packed} onToggle={onPacked} />
      <IconButton name="Copy table" icon="copy" onClick={onCopy} />
      {!inChain && <TryButton />}
    </PaneTools>
  );
}
