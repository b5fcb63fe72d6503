import { tableNow } from '../../store/selectors.ts';
import type { ExampleEntry } from '../../store/state.ts';
import { useActions, useOffers, usePage } from '../page-context.ts';
import { Pick } from './pick.tsx';

/** Not an example's id. */
const OWN = '';
/** Nor does one begin like this. */
const RECENT = 'recent:';

/** Which table is open: one of the examples, by the method that they show, or one's own; that which is open stands first. */
export function ExamplePick() {
  const { showExample, openRecent } = useActions();
  const { methods } = useOffers();
  const examples = usePage((state) => state.examples);
  const open = usePage((state) => state.example?.id);
  const title = usePage((state) => tableNow(state)?.title ?? '');
  const shown = examples.find(({ id }) => id === open);
  const recent = usePage((state) => state.recentTables);
  const own = shown ? [] : [{ id: OWN, name: title === '' ? 'Untitled table' : title }];
  // The one that is open stands first already.
  const others = shown || recent[0]?.title !== title ? recent : recent.slice(1);
  const recentTables = others.map((one) => ({ id: RECENT + one.id, name: one.name, group: 'Your tables' }));
  const grouped = methods.flatMap(({ id, name }) =>
    examples.filter(({ method }) => method === id).map((example) => ({ ...choiceOf(example), group: name })),
  );
  const ungrouped = examples.filter(({ method }) => !methods.some(({ id }) => id === method)).map(choiceOf);
  return (
    <Pick
      label="Table"
      value={shown?.id ?? OWN}
      choices={[...own, ...recentTables, ...grouped, ...ungrouped]}
      onPick={(id) => {
        if (id.startsWith(RECENT)) void openRecent(id.slice(RECENT.length));
        else if (id !== OWN) void showExample(id);
      }}
    />
  );
}

/** The closed box shows a name alone, and several are of one table: it says what the example is there for. */
function choiceOf({ id, title, shows = '', watch = '' }: ExampleEntry) {
  // A name keeps its capital: “Chain-of-Table”.
  const purpose = shows.replace(/^[A-Z][a-z]*(?=[\s,:])/, (word) => word.toLowerCase());
  return { id, name: purpose === '' ? title : `${title} · ${purpose}`, help: watch };
}
