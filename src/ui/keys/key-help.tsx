import { Dialog } from '../components/dialog.tsx';
import styles from './keys.module.css';
import { KEYS, PRESENTING_KEYS } from './keys.ts';
import { TABLE_KEYS } from './table-keys.ts';

const whilePresenting = PRESENTING_KEYS.map(({ name, does }) => ({ name, does: `presenting: ${does}` }));

interface Props {
  readonly onClose: () => void;
}

export default function KeyHelp({ onClose }: Props) {
  return (
    <Dialog title="Keys" open onClose={onClose}>
      <dl className={styles.keys}>
        {[...KEYS, { name: '?', does: 'this list' }, ...whilePresenting, ...TABLE_KEYS].map(
          ({ name, does }) => (
            <div key={name}>
              <dt>
                <kbd>{name}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ),
        )}
      </dl>
    </Dialog>
  );
}
