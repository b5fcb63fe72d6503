import { useEffect, useState } from 'react';
import { useActions } from '../page-context.ts';
import styles from './drop-target.module.css';

/** Files and folders dropped anywhere on the page are opened. While they are held over it, the page says so. */
export function DropTarget() {
  const { openFiles } = useActions();
  const [over, setOver] = useState(false);
  useEffect(() => {
    const holdsFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const onOver = (event: DragEvent) => {
      if (!holdsFile(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const onLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = async (event: DragEvent) => {
      if (!holdsFile(event)) return;
      event.preventDefault();
      setOver(false);
      // The browser forgets them once anything is waited for.
      const entries = [...(event.dataTransfer?.items ?? [])].flatMap((item) => item.webkitGetAsEntry() ?? []);
      const files = [...(event.dataTransfer?.files ?? [])];
      const { droppedSources } = await import('./dropped.ts');
      await openFiles(await droppedSources(entries, files));
    };
    window.addEventListener('dragover', onOver);
    window.addEventListener('dragleave', onLeave);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragover', onOver);
      window.removeEventListener('dragleave', onLeave);
      window.removeEventListener('drop', onDrop);
    };
  }, [openFiles]);
  return over ? <div className={styles.dropTarget}>Drop it to open its table</div> : null;
}
