import { configurationNow } from '../../store/settings.ts';
import { useActions, usePage } from '../page-context.ts';

/** Keys are forgotten with the page unless this is ticked. */
export function KeepKeys() {
  const { keepSecrets } = useActions();
  const keep = usePage((state) => configurationNow(state).keepSecrets);
  return (
    <label className="tick">
      <input type="checkbox" checked={keep} onChange={(event) => keepSecrets(event.target.checked)} />
      <span>
        Keep this key until the tab is closed
        <small>
          Otherwise it is forgotten when the page is loaded anew. It is never in a run file or a link.
        </small>
      </span>
    </label>
  );
}
