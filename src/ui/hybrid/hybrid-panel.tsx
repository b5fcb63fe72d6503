import { useMemo, useState } from 'react';
import { analysisAt } from '../../run/analysis-at.ts';
import { tableNow, transcriptNow, viewNow } from '../../store/selectors.ts';
import { ToggleButton } from '../components/icon-button.tsx';
import shared from '../components/shared.module.css';
import { counted } from '../counted.ts';
import graph from '../graph/graph.module.css';
import { InWords } from '../graph/in-words.tsx';
import { usePage } from '../page-context.ts';
import { PaneTools } from '../panes/pane-tools.tsx';
import { spokenIn } from '../passages/spoken.ts';
import { useMethod } from '../use-method.ts';
import { Drawing } from './drawing.tsx';
import { Hops } from './hops.tsx';
import styles from './hybrid.module.css';
import { HybridLegend } from './hybrid-legend.tsx';
import { pictureOf } from './picture.ts';

/** The hybrid graph of a walk over a table and its passages, drawn, and in words: the hops and their triples. */
export default function HybridPanel() {
  const transcript = usePage(transcriptNow);
  const [words, setWords] = useState(false);
  const cursor = usePage((state) => viewNow(state)?.cursor ?? -1);
  const passages = usePage((state) => tableNow(state)?.passages?.length ?? 0);
  const method = useMethod(transcript?.run.method ?? '');
  const spoken = spokenIn(transcript);
  const picture = useMemo(
    () =>
      transcript && method && pictureOf(transcript, cursor, analysisAt(transcript, cursor, method), spoken),
    [transcript, cursor, method, spoken],
  );
  return (
    <section aria-label="Hybrid graph" className={graph.graph}>
      <PaneTools name="Graph drawing">
        <ToggleButton
          name="In words"
          icon="words"
          tip="the hops and their triples"
          on={words}
          onToggle={setWords}
        />
      </PaneTools>
      <div className={styles.drawing}>
        {transcript ? (
          picture && <Drawing table={transcript.run.problem.table} picture={picture} spoken={spoken} />
        ) : (
          <p className={`${shared.quiet} ${styles.empty}`}>
            {passages > 0
              ? `The walk will go from the question to cells of the table and on through its ${counted(passages, 'passage')}.`
              : 'This table has no passages yet: the walk would stay in the table. Attach a text to a cell, or open a table with texts.'}
          </p>
        )}
        <HybridLegend />
      </div>
      <InWords name="Hybrid graph in words" open={words}>
        {transcript ? (
          <Hops transcript={transcript} cursor={cursor} />
        ) : (
          <p className={shared.quiet}>The walk has not begun.</p>
        )}
      </InWords>
    </section>
  );
}
