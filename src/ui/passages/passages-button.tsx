import { tableNow } from '../../store/selectors.ts';
import { IconButton } from '../components/icon-button.tsx';
import { useActions, usePage } from '../page-context.ts';

/** Opens the list of the table's passages, from which a text can be given to a cell. */
export function PassagesButton() {
  const { listPassages, closePassage } = useActions();
  const open = usePage((state) => state.passagePanel !== undefined);
  const count = usePage((state) => tableNow(state)?.passages?.length ?? 0);
  return (
    <IconButton
      name={`Passages${count > 0 ? ` ${count.toLocaleString('en')}` : ''}`}
      icon="passages"
      tip="texts linked from cells; you can attach a text to any cell"
      aria-pressed={open}
      data-none={count === 0 ? '' : undefined}
      onClick={open ? closePassage : listPassages}
    />
  );
}
