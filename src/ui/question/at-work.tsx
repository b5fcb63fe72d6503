import { Progress } from '../components/progress.tsx';
import { useActions, usePage } from '../page-context.ts';

/** What is over before then needs no words. */
const SHOWN_AFTER_MS = 300;

/** How far the recogniser is with the passages, or the retriever with what it compares, and a way out. */
export default function AtWork() {
  const recognising = usePage((state) => state.recognising);
  const matching = usePage((state) => state.matching);
  const [label, progress] = recognising ? ['Recognising', recognising] : ['Similarity', matching];
  const { stop } = useActions();
  if (!progress) return null;
  const { text, done = 0, of } = progress;
  return <Progress key={label} {...{ label, text, done, of }} after={SHOWN_AFTER_MS} onStop={stop} />;
}
