import { lazy, Suspense } from 'react';
import { Dialog } from '../components/dialog.tsx';
import { useActions, usePage } from '../page-context.ts';

/** Not part of the first load: the backbone that is chosen at first has nothing to set. */
const BackboneForm = lazy(() => import('./backbone-form.tsx'));

/** What the chosen backbone is, what it can be told, and whether it can be reached. */
export function SettingsDialog() {
  const open = usePage((state) => state.settingsOpen);
  const { closeSettings } = useActions();
  return (
    <Dialog title="Backbone settings" open={open} onClose={closeSettings}>
      <Suspense>
        <BackboneForm />
      </Suspense>
    </Dialog>
  );
}
