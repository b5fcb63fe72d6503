import { faultNow } from '../../store/selectors.ts';
import { Button } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import { useActions, usePage } from '../page-context.ts';

/** What went wrong, as an alert; that a run was stopped on purpose is no trouble, but can be gone on with too. */
export function Trouble() {
  const { dismissTrouble, resume } = useActions();
  const trouble = usePage((state) => state.trouble);
  const stopped = usePage(faultNow);
  const text = trouble ?? stopped?.text;
  if (text === undefined) return null;
  return (
    <Notice
      look={trouble === undefined ? 'plain' : 'fault'}
      actions={
        <>
          {stopped && (
            <Button look="link" onClick={() => void resume()}>
              Continue
            </Button>
          )}
          {trouble !== undefined && (
            <Button look="link" onClick={dismissTrouble}>
              Dismiss
            </Button>
          )}
        </>
      }
    >
      <p {...(trouble === undefined ? { 'aria-live': 'polite' } : { role: 'alert' })}>{text}</p>
    </Notice>
  );
}
