import { Dialog } from '../dialog.tsx';
import { KEYS, TABLE_KEYS } from './keys.ts';
import './keys.css';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function KeyHelp({ open, onClose }: Props) {
  return (
    <Dialog title="Keys" open={open} onClose={onClose}>
      <dl className="keys">
        {[...KEYS, { name: '?', does: 'this list' }, ...TABLE_KEYS].map(({ name, does }) => (
          <div key={name}>
            <dt>
              <kbd>{name}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
