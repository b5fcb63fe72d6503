import { writeOperation } from '../../operations/index.ts';
import type { WorkbenchChains } from '../../operations/workbench.ts';
import { useActions } from '../page-context.ts';
import { playedByHand } from './played.ts';
import styles from './workbench.module.css';

interface Props {
  readonly tried: WorkbenchChains;
  readonly onGo: () => void;
}

const SHORT = 26;

const short = (call: string): string => (call.length > SHORT ? `${call.slice(0, SHORT - 1)}…` : call);

/** All chains that were tried, with their operations; pressing one goes to its last table. */
export function HandChains({ tried: { table, chains, at }, onGo }: Props) {
  const { goToTried } = useActions();
  return (
    <ol className={styles.chains} aria-label="Chains">
      {chains.map((chain, index) => {
        const calls = playedByHand(table, chain).done.map(({ operation, before }) =>
          writeOperation(operation, before),
        );
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: chains are never taken out or moved
          <li key={index}>
            <button
              type="button"
              aria-current={index === at.chain ? 'true' : undefined}
              title={calls.join(' -> ')}
              onClick={() => {
                onGo();
                goToTried(index, chain.operations.length);
              }}
            >
              <span className={styles.name}>Chain {index + 1}</span>
              <code>{calls.map(short).join(' → ') || 'no operation yet'}</code>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
