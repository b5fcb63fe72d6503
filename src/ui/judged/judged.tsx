import { diagnosisNow, FAILURES, type Failure } from '../../store/diagnosis.ts';
import { Sentence } from '../cell-name.tsx';
import { useActions, usePage } from '../page-context.ts';

interface Props {
  /** The step is about to be shown. */
  readonly onGo: () => void;
}

/** Why the answer is wrong; without a right answer to hold it against, what of it nothing backs. */
export default function Judged({ onGo }: Props) {
  const judgement = usePage(diagnosisNow);
  if (judgement?.failure) return <Why failure={judgement.failure} onGo={onGo} />;
  return judgement && judgement.unbacked.length > 0 ? <NotBacked parts={judgement.unbacked} /> : null;
}

function Why({ failure, onGo }: Props & { readonly failure: Failure }) {
  const { goTo, openPassage } = useActions();
  const { kind, sentence, step, proof, passages } = failure;
  const [said] = passages;
  return (
    <section className="panel judged" aria-label="Why did it fail?">
      <header>
        <h2>Why did it fail?</h2>
        {said && (
          <button type="button" className="link" onClick={() => openPassage(said)}>
            Show the passage
          </button>
        )}
        {step !== undefined && (
          <button
            type="button"
            className="link"
            onClick={() => {
              onGo();
              goTo(step);
            }}
          >
            Go to step {step + 1}
          </button>
        )}
      </header>
      <h3>{FAILURES[kind]}</h3>
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
    </section>
  );
}

type Judgement = NonNullable<ReturnType<typeof diagnosisNow>>;

function NotBacked({ parts }: { readonly parts: Judgement['unbacked'] }) {
  return (
    <section className="panel judged" aria-label="Not backed by evidence">
      <h2>Not backed by evidence</h2>
      <p>
        No evidence has {parts.length === 1 ? 'this part' : 'these parts'} of the answer, and no calculation
        gives {parts.length === 1 ? 'it' : 'them'}:
      </p>
      <ul aria-label="Not backed" className="parts">
        {parts.map(({ kind, text }) => (
          <li key={text}>
            <b>{text}</b> <span className="tag">{kind}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
