import type { Source } from '../reader.ts';

const startsWith = ({ bytes }: Source, ...signature: number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

/** A zip archive, which is what a workbook is. */
export const isArchive = (source: Source): boolean => startsWith(source, 0x50, 0x4b, 0x03, 0x04);

/** The compound file of Excel until 2003, which newer workbooks only use when a password protects them. */
export const isCompoundFile = (source: Source): boolean => startsWith(source, 0xd0, 0xcf, 0x11, 0xe0);
