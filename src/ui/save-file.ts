/** A file name that says what is in it: the first words of a title or question. */
export function fileNameFrom(words: string, otherwise: string): string {
  const plain = words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return plain.slice(0, 60).replace(/-$/, '') || otherwise;
}

/** Hands a text to the browser as a download. */
export function saveFile(text: string, type: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has begun once the click returned; Safari wants the address for a moment longer.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
