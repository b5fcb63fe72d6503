import type { ChangeEvent } from 'react';
import { READERS } from '../../table/readers/index.ts';
import { useActions } from '../page-context.ts';
import { sourcesOf } from './dropped.ts';
import styles from './open.module.css';

const tables = READERS.flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`));
const accepted = [...new Set([...tables, '.json', '.jsonl', '.txt', '.zip'])].join(',');

/** Files instead: a table in any format that can be read, with the texts that belong to it, or a run file. */
export function FilePick() {
  const { openFiles } = useActions();
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (target.files) await openFiles(await sourcesOf([...target.files]));
    // The same file can be chosen again after it was mended.
    target.value = '';
  };
  return (
    <div className={styles.filePick}>
      <label>
        <span>Or choose files, or drop them anywhere on the page</span>
        <input type="file" multiple accept={accepted} onChange={take} />
      </label>
      <label>
        <span>Or a folder: a table and the texts that its cells name</span>
        <input type="file" multiple onChange={take} {...{ webkitdirectory: '' }} />
      </label>
      <details>
        <summary>How texts find their cells</summary>
        <p>
          A text file goes to the cells that say its name: <code>Lake_Erie.txt</code> to “Lake Erie”. Tables
          of HybridQA and OTT-QA are opened together with their file of passages. A zip of such files does as
          well, and texts that are opened alone go to the table that is open.
        </p>
      </details>
    </div>
  );
}
