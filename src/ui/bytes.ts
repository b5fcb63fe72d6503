const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const;

/** A size in bytes as people say it: “840 MB”, “1.2 GB”. */
export function bytesText(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const size = bytes / 1000 ** power;
  const digits = power > 0 && size < 10 ? 1 : 0;
  return `${size.toFixed(digits)} ${UNITS[power] ?? ''}`;
}
