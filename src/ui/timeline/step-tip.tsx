import { asText } from '../../run/narration.ts';
import { narrationOf, transcriptNow } from '../../store/selectors.ts';
import { counted } from '../counted.ts';
import { usePage } from '../page-context.ts';
import { kindName } from '../step-names.ts';
import { markAt, type Places } from './places.ts';
import styles from './track.module.css';

interface Props {
  readonly id: string;
  readonly step: number;
  readonly places: Places;
  /** Of the track. */
  readonly width: number;
}

/** As wide as it is at most; it stays within the track, whatever its words. */
const WIDTH = 320;
/** More notes are counted. */
const NOTES = 4;

/** What a step is: its sentence, and the notes that are told with it. */
export default function StepTip({ id, step, places, width }: Props) {
  const steps = usePage((state) => transcriptNow(state)?.steps);
  const mark = markAt(places, step);
  const shown = steps?.[step];
  if (!mark || !shown) return null;
  const own = Math.min(WIDTH, width);
  const left = Math.max(0, Math.min(width - own, mark.x - own / 2));
  const notes = shown.kind === 'note' ? [step, ...mark.notes] : mark.notes;
  return (
    <div id={id} role="tooltip" className={styles.tip} style={{ left, width: own }}>
      <b>
        Step {step + 1} · {kindName(shown).toLowerCase()}
      </b>
      {shown.kind !== 'note' && (
        <p>
          <Said step={step} />
        </p>
      )}
      {notes.length > 0 && (
        <ul>
          {notes.slice(0, NOTES).map((note) => (
            <li key={note}>
              <Said step={note} />
            </li>
          ))}
          {notes.length > NOTES && <li>and {counted(notes.length - NOTES, 'more note')}</li>}
        </ul>
      )}
    </div>
  );
}

/** The sentence of a step. */
function Said({ step }: { readonly step: number }) {
  const parts = usePage((state) => narrationOf(state, step));
  return asText(parts);
}
