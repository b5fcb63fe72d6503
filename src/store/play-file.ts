/** Reads run files and plays them; loaded with the first run that is shown. */
import type { Environment } from '../environment/environment.ts';
import type { MethodFacts } from '../method/method.ts';
import { runOf, verify } from '../run/file.ts';
import { readRunFile } from '../run/read-file.ts';
import { readBefore } from '../run/readings.ts';
import type { Transcript } from '../run/transcript.ts';
import { bad, good, type Read } from '../table/read.ts';
import { NOT_LOADED } from './loading.ts';

/** A run file, read and played. */
export interface PlayedFile {
  readonly method: MethodFacts;
  readonly transcript: Transcript;
  /** What the replay does otherwise than the file says. */
  readonly failures: readonly string[];
}

type Around = Pick<Environment, 'methods' | 'plays'>;

export async function playRunFile(
  bytes: Uint8Array,
  { methods, plays }: Around,
  signal?: AbortSignal,
): Promise<Read<PlayedFile>> {
  const code = await plays().catch(() => undefined);
  if (!code) return bad(NOT_LOADED);
  const read = await code.file(bytes, signal);
  if (!read.ok) return read;
  const { method: id } = read.value.transcript.run;
  const method = methods.find((one) => one.id === id);
  return method ? good({ ...read.value, method }) : bad(`There is no method “${id}”.`);
}

/** The file of an example, by what it says that its replies were read as; where that does not give its steps, as any. */
export async function playExample(text: string, around: Around): Promise<Read<PlayedFile>> {
  const file = readRunFile(text);
  if (!file.ok) return file;
  const method = around.methods.find(({ id }) => id === file.value.method);
  const { readings } = file.value;
  const replay = readings && (await method?.loadReplay?.().catch(() => undefined));
  const asAnyFile = () => playRunFile(new TextEncoder().encode(text), around);
  if (!method || !replay) return asAnyFile();
  const { transcript, failures } = verify(replay(readBefore(runOf(file.value), readings)), file.value);
  return failures.length === 0 ? good({ method, transcript, failures }) : asAnyFile();
}
