import { faultNow } from '../../store/selectors.ts';
import { useActions, usePage } from '../page-context.ts';

/** What went wrong, as an alert; that a run was stopped on purpose is no trouble, but can be gone on with too. */
export function Trouble() {
  const { dismissTrouble, resume } = useActions();
  const trouble = usePage((state) => state.trouble);
  const stopped = usePage(faultNow);
  const text = trouble ?? stopped?.text;
  if (text === undefined) return null;
  return (
    <div className={trouble === undefined ? 'trouble quiet' : 'trouble'}>
      <p {...(trouble === undefined ? { 'aria-live': 'polite' } : { role: 'alert' })}>{text}</p>
      <div>
        {stopped && (
          <button type="button" className="link" onClick={() => void resume()}>
            Continue
          </button>
        )}
        {trouble !== undefined && (
          <button type="button" className="link" onClick={dismissTrouble}>
            Dismiss
          </button>
        )}
      </div>
    </div>
  );
}
