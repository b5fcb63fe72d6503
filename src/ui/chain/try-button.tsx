import type { WorkbenchChain } from '../../operations/workbench.ts';
import { IconButton } from '../components/icon-button.tsx';
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
    <IconButton
      name="Try operations"
      icon="operations"
      tip="a chain on this table by hand, without a model"
      data-try=""
      onClick={open}
    />
  );
}

/** Where the focus goes when the workbench is closed. */
export const focusTryButton = (): void =>
  document.querySelector<HTMLElement>('[data-try]')?.focus({ preventScroll: true });
