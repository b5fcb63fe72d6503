import type { WorkbenchChain } from '../../operations/workbench.ts';
import { Button } from '../components/button.tsx';
import { useActions } from '../page-context.ts';

interface Props {
  /** The chain on screen, and how many of its operations its table on screen comes after. */
  readonly from?: () => WorkbenchChain & { readonly length: number };
}

/** Opens the workbench, where a chain is tried by hand. */
export function TryButton({ from }: Props) {
  const { openWorkbench } = useActions();
  const open = () => {
    const chain = from?.();
    if (chain) openWorkbench({ numbers: chain.numbers, operations: chain.operations }, chain.length);
    else openWorkbench();
  };
  return (
    <Button
      look="tool"
      data-try=""
      title="Try a chain of operations on this table by hand, without a model"
      onClick={open}
    >
      Try operations
    </Button>
  );
}

/** Where the focus goes when the workbench is closed. */
export const focusTryButton = (): void =>
  document.querySelector<HTMLElement>('[data-try]')?.focus({ preventScroll: true });
