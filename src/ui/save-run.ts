import { fileOf, writeRunFile } from '../run/file.ts';
import type { Transcript } from '../run/transcript.ts';

/** A file name that says what is in it: the first words of the question. */
function runFileName(question: string): string {
  const words = question
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return `${words.slice(0, 60).replace(/-$/, '') || 'run'}.tablewalk.json`;
}

/** Hands the run to the browser as a download. */
export function saveRun(transcript: Transcript): void {
  const file = new Blob([writeRunFile(fileOf(transcript))], { type: 'application/json' });
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = runFileName(transcript.run.problem.question);
  link.click();
  // The download has begun once the click returned; Safari wants the address for a moment longer.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
