/** The files that somebody dropped or picked, those in folders too, with their paths. */
import type { Source } from '../../table/readers/reader.ts';

/** As many as are read in one go; a whole disk should not be walked before that is said. */
const FILES_AT_MOST = 6000;

export const sourcesOf = (files: readonly File[]): Promise<Source[]> =>
  Promise.all(
    files.map(async (file) => ({
      name: file.webkitRelativePath || file.name,
      bytes: new Uint8Array(await file.arrayBuffer()),
    })),
  );

/** What was dropped: the files, and those in the folders among them. */
export async function droppedSources(
  entries: readonly FileSystemEntry[],
  files: readonly File[],
): Promise<Source[]> {
  if (!entries.some(({ isDirectory }) => isDirectory)) return sourcesOf(files);
  const found: Source[] = [];
  const open = [...entries];
  for (let entry = open.shift(); entry && found.length < FILES_AT_MOST; entry = open.shift()) {
    if (entry.isDirectory) open.push(...(await childrenOf(entry as FileSystemDirectoryEntry)));
    else found.push(await sourceOf(entry as FileSystemFileEntry));
  }
  return found;
}

const sourceOf = async (entry: FileSystemFileEntry): Promise<Source> => {
  const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
  return { name: entry.fullPath.replace(/^\//, ''), bytes: new Uint8Array(await file.arrayBuffer()) };
};

/** A folder is read in portions, until one is empty. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const portion = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (portion.length === 0) return all;
    all.push(...portion);
  }
}
