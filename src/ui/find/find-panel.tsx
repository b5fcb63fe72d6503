/** Searches what a run says, and chooses the kinds of steps to go among. */
import { type KeyboardEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { Step } from '../../method/step.ts';
import { find, type SearchHit, type SearchResult } from '../../run/find.ts';
import type { Transcript } from '../../run/transcript.ts';
import { kindsShown, transcriptNow, viewNow } from '../../store/selectors.ts';
import { Button } from '../components/button.tsx';
import shared from '../components/shared.module.css';
import { counted } from '../counted.ts';
import { useActions, usePage } from '../page-context.ts';
import { KIND_NAMES } from '../step-names.ts';
import { MARK_PATHS } from '../timeline/mark.tsx';
import { shapeOf } from '../timeline/marks.ts';
import styles from './find.module.css';
import { placeName } from './place-name.ts';

interface Props {
  readonly onClose: () => void;
  /** A request is to be seen. */
  readonly onRequest: () => void;
}

export default function FindPanel({ onClose, onRequest }: Props) {
  const { goTo } = useActions();
  const transcript = usePage(transcriptNow);
  const words = usePage((state) => state.search.words);
  const [at, setAt] = useState(-1);
  const found = useFound(transcript, words);
  const show = (index: number) => {
    const hit = found.hits[index];
    if (!hit) return;
    setAt(index);
    goTo(hit.step);
    if (hit.place.kind !== 'narration') onRequest();
  };
  /** Round and round, as Enter is pressed in the box. */
  const move = (by: 1 | -1) => {
    const count = found.hits.length;
    if (count > 0) show(at < 0 && by < 0 ? count - 1 : (at + by + count) % count);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) move(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <search className={styles.panel} aria-label="Find in run" onKeyDown={onKeyDown}>
      <div className={styles.bar}>
        <Box onWords={() => setAt(-1)} />
        <output aria-live="polite">{words.trim() === '' ? '' : countText(found)}</output>
        <Button look="tool" aria-label="Close the search of the run" onClick={onClose}>
          ✕
        </Button>
      </div>
      {transcript && <Kinds steps={transcript.steps} />}
      {found.hits.length > 0 && <Hits {...found} chosen={at} onShow={show} />}
    </search>
  );
}

const NOTHING: SearchResult = { hits: [], more: 0 };

function useFound(transcript: Transcript | undefined, words: string): SearchResult {
  const sought = useDeferredValue(words);
  return useMemo(() => (transcript ? find(transcript, sought) : NOTHING), [transcript, sought]);
}

const countText = ({ hits, more }: SearchResult): string =>
  hits.length === 0 ? 'None' : counted(hits.length + more, 'hit');

function Box({ onWords }: { readonly onWords: () => void }) {
  const { lookFor } = useActions();
  const { words, asked } = usePage((state) => state.search);
  const box = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time it is asked for
  useEffect(() => {
    box.current?.focus();
    box.current?.select();
  }, [asked]);
  return (
    <input
      ref={box}
      type="text"
      aria-label="Find in run"
      placeholder="Narration, prompts and replies"
      value={words}
      onChange={(event) => {
        lookFor(event.target.value);
        onWords();
      }}
    />
  );
}

const ALL_KINDS = Object.keys(KIND_NAMES) as Step['kind'][];

/** The kinds of steps that the run has: those pressed are gone among, all where none is. */
function Kinds({ steps }: { readonly steps: readonly Step[] }) {
  const { toggleKind } = useActions();
  const shown = usePage(kindsShown);
  const has = ALL_KINDS.filter((kind) => steps.some((step) => step.kind === kind));
  return (
    <fieldset className={styles.kinds}>
      <legend>
        {shown.length === 0
          ? 'Step through all kinds of steps, or only through'
          : 'Stepping and playback stop only at these; the slider reaches every step.'}
      </legend>
      {has.map((kind) => (
        <button
          key={kind}
          type="button"
          className={styles.kind}
          aria-pressed={shown.includes(kind)}
          onClick={() => toggleKind(kind)}
        >
          <svg data-shape={shapeOf(kind)} viewBox="0 0 16 16" width="10" height="10" aria-hidden="true">
            <path d={MARK_PATHS[shapeOf(kind)]} />
          </svg>
          {KIND_NAMES[kind]} <span>{steps.filter((step) => step.kind === kind).length}</span>
        </button>
      ))}
    </fieldset>
  );
}

interface HitsProps extends SearchResult {
  /** The one that was shown last. */
  readonly chosen: number;
  readonly onShow: (index: number) => void;
}

function Hits({ hits, more, chosen, onShow }: HitsProps) {
  const at = usePage((state) => viewNow(state)?.cursor);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (chosen >= 0) list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <ol ref={list} className={styles.hits} aria-label="Hits">
      {hits.map((hit, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a hit is its place in the list
        <li key={index}>
          <OneHit
            hit={hit}
            here={chosen < 0 ? hit.step === at : index === chosen}
            onShow={() => onShow(index)}
          />
        </li>
      ))}
      {more > 0 && (
        <li className={`${shared.quiet} ${styles.more}`}>
          {counted(more, 'text')} more: look for more words.
        </li>
      )}
    </ol>
  );
}

interface OneHitProps {
  readonly hit: SearchHit;
  readonly here: boolean;
  readonly onShow: () => void;
}

function OneHit({ hit, here, onShow }: OneHitProps) {
  const { step, place, count, before, found, after } = hit;
  return (
    <button type="button" aria-current={here ? 'step' : undefined} onClick={onShow}>
      <span className={styles.hitPlace}>
        Step {step + 1} · {placeName(place)}
        {count > 1 && ` · ${count} times`}
      </span>{' '}
      <span className={styles.hitText}>
        {before}
        <mark>{found}</mark>
        {after}
      </span>
    </button>
  );
}
