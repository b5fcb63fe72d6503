import { tableNow } from '../../store/selectors.ts';
import { Button } from '../components/button.tsx';
import { useActions, usePage } from '../page-context.ts';

/** Opens the list of the table's passages, from which a text can be given to a cell. */
export function PassagesButton() {
  const { listPassages, closePassage } = useActions();
  const open = usePage((state) => state.passagePanel !== undefined);
  const count = usePage((state) => tableNow(state)?.passages?.length ?? 0);
  return (
    <Button
      look="tool"
      aria-pressed={open}
      title="Texts linked from cells; you can attach a text to any cell"
      onClick={open ? closePassage : listPassages}
    >
      Passages{count > 0 ? ` ${count.toLocaleString('en')}` : ''}
    </Button>
  );
}
