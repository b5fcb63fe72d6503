import { useState } from 'react';
import type { AskLine } from '../../run/player.ts';
import { Field, Select } from '../components/field.tsx';

interface From {
  readonly at: number;
  readonly whole: boolean;
  setWhole(whole: boolean): void;
}

/** From where a change of the problem holds: from the request on screen, or from the beginning. */
export function useFromMove(line: AskLine): From {
  const [whole, setWhole] = useState(false);
  return { at: whole ? 0 : line.at, whole, setWhole };
}

interface Props {
  readonly from: From;
  readonly line: AskLine;
  readonly onAt: (at: number) => void;
}

const CHOICES = [
  { id: 'here', name: 'this request on' },
  { id: 'start', name: 'the beginning' },
];

export function FromMove({ from, line, onAt }: Props) {
  function choose(id: string): void {
    from.setWhole(id === 'start');
    onAt(id === 'start' ? 0 : line.at);
  }
  return (
    <Field
      look="row"
      label="From"
      control={(ids) => (
        <Select {...ids} value={from.whole ? 'start' : 'here'} choices={CHOICES} onChoose={choose} />
      )}
    />
  );
}
