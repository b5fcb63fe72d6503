/**
 * Models that are kept in this browser, in its private files: each as a file of weights and a small note of whence
 * it came and how long it is. Weights shorter than that are a download that broke off and can go on.
 */

/** What is known of a download; `version` is the server's mark for the file's content, where it gives one. */
export interface Note {
  /** Without what may be a key in it. */
  readonly address: string;
  readonly bytes: number;
  readonly version?: string;
}

export interface StoredModel extends Note {
  /** The name of its weights. */
  readonly name: string;
  /** How many bytes are here. */
  readonly here: number;
}

const FOLDER = 'models';

/** The folder of all models; throws where the browser keeps no private files. */
export const modelFolder = async (): Promise<FileSystemDirectoryHandle> =>
  (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER, { create: true });

/** The name of a model's weights: a hash, since an address is too long and may hold a key. */
export async function nameOf(address: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(address));
  return `${[...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}.gguf`;
}

export const isName = (text: string): boolean => /^[0-9a-f]{64}\.gguf$/.test(text);

export const noteOf = (name: string): string => name.replace(/gguf$/, 'json');

/** An address without user, query and fragment, where services take keys. */
export function withoutKey(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}

export async function readNote(folder: FileSystemDirectoryHandle, name: string): Promise<Note | undefined> {
  try {
    const file = await (await folder.getFileHandle(noteOf(name))).getFile();
    const note = JSON.parse(await file.text());
    return typeof note?.address === 'string' && typeof note?.bytes === 'number' ? note : undefined;
  } catch {
    return undefined;
  }
}

async function keptBy(folder: FileSystemDirectoryHandle, name: string): Promise<StoredModel | undefined> {
  const note = await readNote(folder, name);
  return note && { ...note, name, here: (await (await folder.getFileHandle(name)).getFile()).size };
}

/** All models that are kept, whole or in part; none where the browser keeps no private files. */
export async function storedModels(): Promise<readonly StoredModel[]> {
  try {
    const folder = await modelFolder();
    const kept: StoredModel[] = [];
    for await (const name of folder.keys()) {
      const one = isName(name) ? await keptBy(folder, name) : undefined;
      if (one) kept.push(one);
    }
    return kept.sort((one, other) => (one.address < other.address ? -1 : 1));
  } catch {
    return [];
  }
}

/** The weights of a model that is here whole. */
export async function openStored(name: string): Promise<File | undefined> {
  try {
    const folder = await modelFolder();
    const file = await (await folder.getFileHandle(name)).getFile();
    return file.size === (await readNote(folder, name))?.bytes ? file : undefined;
  } catch {
    return undefined;
  }
}

/** Deletes weights and note; what is not there is no fault, a file in use is one. */
export async function removeStored(name: string): Promise<void> {
  const folder = await modelFolder();
  for (const file of [name, noteOf(name)])
    await folder.removeEntry(file).catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'NotFoundError')) throw error;
    });
}
