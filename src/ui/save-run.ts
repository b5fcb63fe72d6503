import { fileOf, writeRunFile } from '../run/file.ts';
import type { Transcript } from '../run/transcript.ts';
import { fileNameFrom, saveFile } from './save-file.ts';

/** Hands the run to the browser as a download. */
export function saveRun(transcript: Transcript): void {
  const name = `${fileNameFrom(transcript.run.problem.question, 'run')}.tablewalk.json`;
  saveFile(writeRunFile(fileOf(transcript)), 'application/json', name);
}
