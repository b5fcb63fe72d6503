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
      choices={[...own, ...examples.map((example) => choiceOf(example, examples))]}
      onPick={(id) => {
        if (id !== OWN) void showExample(id);
      }}
    />
  );
}

/**
 * Under a heading that says which of how many it is, and what it is there for; where several are of one table, their
 * names say that, since the closed list shows a name alone.
 */
function choiceOf(example: ExampleEntry, examples: readonly ExampleEntry[]) {
  const { id, title, shows = '', watch = '' } = example;
  const place = `${examples.indexOf(example) + 1} of ${examples.length}`;
  // A name keeps its capital: “Chain-of-Table”.
  const purpose = shows.replace(/^[A-Z][a-z]*(?=[\s,:])/, (word) => word.toLowerCase());
  if (purpose === '') return { id, name: title, group: place, help: watch };
  return examples.some((other) => other !== example && other.title === title)
    ? { id, name: `${title} · ${purpose}`, group: place, help: watch }
    : { id, name: title, group: `${place}: ${purpose}`, help: watch };
}
