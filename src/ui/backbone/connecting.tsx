import { useEffect, useState } from 'react';
import { bytesText } from '../bytes.ts';
import { Progress } from '../components/progress.tsx';
import { useActions, usePage } from '../page-context.ts';
import { leftText, type Mark, marked, rateOf } from './rate.ts';

/** What is over before then needs no words. */
const SHOWN_AFTER_MS = 500;

/** How far the backbone is with making itself ready: bytes, rate, and a way out. */
export default function Connecting() {
  const progress = usePage((state) => state.connecting);
  const { stop } = useActions();
  const [marks, setMarks] = useState<readonly Mark[]>([]);
  const { text = '', done, of } = progress ?? {};
  useEffect(() => {
    if (done !== undefined) setMarks((before) => marked(before, { at: performance.now(), done }));
  }, [done]);
  return (
    <Progress
      label="Connecting"
      text={text.replace(/[.…]*$/, '')}
      {...{ done, of }}
      amounts={done === undefined ? undefined : amounts(done, of, rateOf(marks))}
      after={SHOWN_AFTER_MS}
      onStop={stop}
    />
  );
}

function amounts(done: number, of: number | undefined, rate: number | undefined): string {
  const left = of !== undefined && rate !== undefined && rate > 0 ? (of - done) / rate : undefined;
  return [
    of === undefined ? bytesText(done) : `${bytesText(done)} of ${bytesText(of)}`,
    ...(rate === undefined ? [] : [`${bytesText(rate)} a second`]),
    ...(left === undefined || left <= 0 ? [] : [leftText(left)]),
  ].join(' · ');
}
