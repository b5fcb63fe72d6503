import { lazy, Suspense } from 'react';
import { Dialog } from '../components/dialog.tsx';
import { useActions, usePage } from '../page-context.ts';

/** Not part of the first load: most visits begin with an example. */
const OpenForm = lazy(() => import('./open-form.tsx'));

/** A table of one's own: pasted, dropped or picked. What is wrong with it is said here, and the text stays. */
export function OpenDialog() {
  const open = usePage((state) => state.opening.phase === 'open');
  const { closeOpening } = useActions();
  return (
    <Dialog title="Open a table" open={open} onClose={closeOpening}>
      <Suspense>
        <OpenForm />
      </Suspense>
    </Dialog>
  );
}
