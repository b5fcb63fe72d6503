import { diagnosisOf, type Failure } from '../../store/diagnosis.ts';
import { transcriptNow } from '../../store/selectors.ts';
import { Sentence } from '../cell-name.tsx';
import { Button } from '../components/button.tsx';
import { Panel } from '../components/panel.tsx';
import shared from '../components/shared.module.css';
import { useActions, useOffers, usePage } from '../page-context.ts';
import { useLoaded } from '../use-loaded.ts';
import styles from './diagnosis.module.css';

interface Props {
  /** The step is about to be shown. */
  readonly onGo: () => void;
}

/** Why the answer is wrong; without a right answer to hold it against, what of it nothing backs. */
export default function DiagnosisPanel({ onGo }: Props) {
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
    <Panel name="Why did it fail?" className={styles.diagnosis}>
      <header>
        <h2>Why did it fail?</h2>
        {said && (
          <Button look="link" onClick={() => openPassage(said)}>
            Show the passage
          </Button>
        )}
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
      </header>
      <h3>{name}</h3>
      <p>
        <Sentence parts={sentence} look="name" />
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
    </Panel>
  );
}

type Diagnosis = Awaited<ReturnType<typeof diagnosisOf>>;

function NotBacked({ parts }: { readonly parts: Diagnosis['unbacked'] }) {
  return (
    <Panel name="Not backed by evidence" className={styles.diagnosis}>
      <h2>Not backed by evidence</h2>
      <p>
        No evidence has {parts.length === 1 ? 'this part' : 'these parts'} of the answer, and no calculation
        gives {parts.length === 1 ? 'it' : 'them'}:
      </p>
      <ul aria-label="Not backed" className={styles.parts}>
        {parts.map(({ kind, text }) => (
          <li key={text}>
            <b>{text}</b> <span className={shared.tag}>{kind}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
