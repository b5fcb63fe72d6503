import { configurationNow } from '../../store/settings.ts';
import { Tick } from '../components/field.tsx';
import { useActions, usePage } from '../page-context.ts';

/** Keys are forgotten with the page unless this is ticked. */
export function KeepKeys() {
  const { keepSecrets } = useActions();
  const keep = usePage((state) => configurationNow(state).keepSecrets);
  return (
    <Tick
      label="Keep this key until the tab is closed"
      hint="Otherwise it is forgotten when the page is loaded anew. It is never in a run file or a link."
      checked={keep}
      onTick={keepSecrets}
    />
  );
}
