/** Reads run files and plays them; loaded with the first run that is shown. */
import { methodOf } from '../method/load.ts';
import type { ListedMethod, MethodFacts } from '../method/method.ts';
import { fittedTo } from '../run/checked-file.ts';
import { type RunFile, runOf, verify } from '../run/file.ts';
import { readRunFile } from '../run/read-file.ts';
import { readBefore } from '../run/readings.ts';
import type { Transcript } from '../run/transcript.ts';
import { bad, good, type Read } from '../table/read.ts';

/** A run file, read and played. */
export interface PlayedFile {
  readonly method: MethodFacts;
  readonly transcript: Transcript;
  /** What the replay does otherwise than the file says. */
  readonly failures: readonly string[];
}

export async function playRunFile(text: string, methods: readonly ListedMethod[]): Promise<Read<PlayedFile>> {
  const read = readRunFile(text.replace(/^\uFEFF/, ''));
  return read.ok ? playFile(read.value, methods) : read;
}

async function playFile(file: RunFile, methods: readonly ListedMethod[]): Promise<Read<PlayedFile>> {
  const method = await methodOf(methods, file.method);
  if (!method.ok) return bad(`The method of this run cannot be had. ${method.fault}`);
  const fitted = await fittedTo(method.value, file);
  if (!fitted.ok) return fitted;
  const { transcript, failures } = verify(method.value, fitted.value);
  return good({ method: method.value, transcript, failures });
}

/** The file of an example, by what it says that its replies were read as; where that does not give its steps, as any. */
export async function playExample(text: string, methods: readonly ListedMethod[]): Promise<Read<PlayedFile>> {
  const file = readRunFile(text);
  if (!file.ok) return file;
  const method = methods.find(({ id }) => id === file.value.method);
  const { readings } = file.value;
  const replay = readings && (await method?.loadReplay?.().catch(() => undefined));
  if (!method || !replay) return playFile(file.value, methods);
  const { transcript, failures } = verify(replay(readBefore(runOf(file.value), readings)), file.value);
  return failures.length === 0 ? good({ method, transcript, failures }) : playFile(file.value, methods);
}
