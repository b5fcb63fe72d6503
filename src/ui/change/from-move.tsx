import { useState } from 'react';
import type { AskLine } from '../../run/player.ts';

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

export function FromMove({ from, line, onAt }: Props) {
  return (
    <label className="change-row">
      <span>From</span>
      <select
        value={from.whole ? 'start' : 'here'}
        onChange={({ target: { value } }) => {
          from.setWhole(value === 'start');
          onAt(value === 'start' ? 0 : line.at);
        }}
      >
        <option value="here">this request on</option>
        <option value="start">the beginning</option>
      </select>
    </label>
  );
}
