import { diagnosisOf, type Failure } from '../../store/diagnosis.ts';
import { transcriptNow } from '../../store/selectors.ts';
import { Sentence } from '../cell-name.tsx';
import { Button } from '../components/button.tsx';
import { Popover } from '../components/popover.tsx';
import shared from '../components/shared.module.css';
import { useActions, useOffers, usePage } from '../page-context.ts';
import { useLoaded } from '../use-loaded.ts';
import styles from './diagnosis.module.css';

interface Props {
  /** The step is about to be shown. */
  readonly onGo: () => void;
}

/** Why the answer is wrong; without a right answer to hold it against, what of it nothing backs. */
export default function DiagnosisLine({ onGo }: Props) {
  const { methods } = useOffers();
  const transcript = usePage(transcriptNow);
  const diagnosis = useLoaded(transcript, async () => transcript && diagnosisOf(transcript, methods));
  if (diagnosis?.failure) return <Why failure={diagnosis.failure} onGo={onGo} />;
  return diagnosis && diagnosis.unbacked.length > 0 ? <NotBacked parts={diagnosis.unbacked} /> : null;
}

function Why({ failure, onGo }: Props & { readonly failure: Failure }) {
  const { goTo, openPassage } = useActions();
  const { name, sentence, step, proof, passages } = failure;
  const [said] = passages;
  return (
    <section aria-label="Why did it fail?" className={styles.line}>
      <h2>{name}</h2>
      <p>
        <Sentence parts={sentence} look="name" />
      </p>
      {step !== undefined && (
        <Button
          look="link"
          onClick={() => {
            onGo();
            goTo(step);
          }}
        >
          Go to step {step + 1}
        </Button>
      )}
      {said && (
        <Button look="link" onClick={() => openPassage(said)}>
          Show the passage
        </Button>
      )}
      <Popover name="Proof of the failure" icon="words">
        <div className={styles.proof}>
          <p>
            <b>{name}.</b> <Sentence parts={sentence} look="name" />
          </p>
          {proof.length > 0 && (
            <ul aria-label="Proof">
              {proof.map((parts, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a sentence is its place in the proof
                <li key={index}>
                  <Sentence parts={parts} look="name" />
                </li>
              ))}
            </ul>
          )}
        </div>
      </Popover>
    </section>
  );
}

type Diagnosis = Awaited<ReturnType<typeof diagnosisOf>>;

function NotBacked({ parts }: { readonly parts: Diagnosis['unbacked'] }) {
  return (
    <section aria-label="Not backed by evidence" className={styles.line}>
      <h2>Not backed by evidence</h2>
      <p title="No evidence has it, and no calculation gives it">No evidence or calculation gives</p>
      <ul aria-label="Not backed" className={styles.parts}>
        {parts.map(({ kind, text }) => (
          <li key={text}>
            <b>{text}</b> <span className={shared.tag}>{kind}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
