import { useMemo } from 'react';
import type { PromptPart } from '../../method/ask.ts';
import type { Table } from '../../table/model.ts';
import { LinkedText } from './linked-text.tsx';
import { mentionsIn } from './part-mentions.ts';

/** The text of a prompt's part; the words of its cells lead to them too. Loaded when a part is opened. */
export default function LinkedPart({ part }: { readonly part: PromptPart }) {
  const find = useMemo(() => (_: string, table: Table) => mentionsIn(part, table), [part]);
  return <LinkedText text={part.text} find={find} />;
}
