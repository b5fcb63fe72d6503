import { READERS } from '../../table/readers/index.ts';
import { useActions } from '../page-context.ts';

const accepted = READERS.flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`));

/** A file instead: a table in any format that can be read, or a run file. */
export function FilePick() {
  const { openFile } = useActions();
  return (
    <label className="file-pick">
      <span>Or choose a file, or drop one anywhere on the page</span>
      <input
        type="file"
        accept={[...new Set([...accepted, '.json'])].join(',')}
        onChange={async ({ target }) => {
          const file = target.files?.[0];
          if (file) await openFile(new Uint8Array(await file.arrayBuffer()), file.name);
          // The same file can be chosen again after it was mended.
          target.value = '';
        }}
      />
    </label>
  );
}
