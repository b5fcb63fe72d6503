import { tableNow } from '../../store/selectors.ts';
import { useActions, usePage } from '../page-context.ts';
import { Pick } from './pick.tsx';

/** Not an example's id. */
const OWN = '';

/** Which table is open: one of the examples, or one's own, which stands first in the list while it is open. */
export function ExamplePick() {
  const { showExample } = useActions();
  const examples = usePage((state) => state.examples);
  const open = usePage((state) => state.example?.id);
  const title = usePage((state) => tableNow(state)?.title ?? '');
  const shown = examples.find(({ id }) => id === open);
  const own = shown ? [] : [{ id: OWN, name: title === '' ? 'Untitled table' : title }];
  const choices = [...own, ...examples.map(({ id, title: name }) => ({ id, name }))];
  return (
    <Pick
      label="Table"
      value={shown?.id ?? OWN}
      choices={choices}
      onPick={(id) => {
        if (id !== OWN) void showExample(id);
      }}
    />
  );
}
