import { useDeferredValue, useMemo, useState } from 'react';
import type { CellId, Table } from '../../table/model.ts';
import { matchesOf } from './search.ts';

const NONE: readonly CellId[] = [];

/** A search within a table: its words, what they match, and which match is shown. */
export function useSearch(table: Table) {
  const [open, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const [index, setIndex] = useState(0);
  const sought = useDeferredValue(open ? words : '');
  const matches = useMemo(() => (sought === '' ? NONE : matchesOf(table, sought)), [table, sought]);
  const at = matches.length === 0 ? 0 : ((index % matches.length) + matches.length) % matches.length;
  return {
    open,
    words,
    found: useMemo(() => ({ cells: matches, now: matches[at] }), [matches, at]),
    at,
    setOpen,
    move: (by: 1 | -1) => setIndex(at + by),
    search: (next: string) => {
      setWords(next);
      setIndex(0);
    },
  };
}
