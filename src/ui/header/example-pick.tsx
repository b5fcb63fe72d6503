import { tableNow } from '../../store/selectors.ts';
import type { ExampleEntry } from '../../store/state.ts';
import { useActions, usePage } from '../page-context.ts';
import { Pick } from './pick.tsx';

/** Not an example's id. */
const OWN = '';

/** Which table is open: one of the examples, by what each shows, or one's own, which stands first while it is open. */
export function ExamplePick() {
  const { showExample } = useActions();
  const examples = usePage((state) => state.examples);
  const open = usePage((state) => state.example?.id);
  const title = usePage((state) => tableNow(state)?.title ?? '');
  const shown = examples.find(({ id }) => id === open);
  const own = shown ? [] : [{ id: OWN, name: title === '' ? 'Untitled table' : title }];
  return (
    <Pick
      label="Table"
      value={shown?.id ?? OWN}
      choices={[...own, ...examples.map((example, index) => choiceOf(example, index, examples.length))]}
      onPick={(id) => {
        if (id !== OWN) void showExample(id);
      }}
    />
  );
}

/** Under a heading that says which of how many it is, and what it is there for. */
const choiceOf = ({ id, title, shows = '', watch = '' }: ExampleEntry, index: number, count: number) => ({
  id,
  name: title,
  group: `${index + 1} of ${count}${shows === '' ? '' : `: ${shows.charAt(0).toLowerCase()}${shows.slice(1)}`}`,
  help: watch,
});
