/** What people are told when something is wrong: one plain sentence or a few, and nothing that an engine threw. */
import { must } from './kind.ts';

/** Words of engines, of our own checker's library, and of values that were printed unread. */
const FOREIGN =
  /cannot read prop|is not a function|is not iterable|is not defined|cannot convert|invalid (?:array|string|typed array|time|input|date|code point)|maximum call stack|unexpected (?:token|end|non-white)|in JSON at|out of memory|bad control char|\bat \S+ \(|\.ts:\d|\.js:\d|\bNaN\b|\bundefined\b|\[object |zod|RangeError|TypeError|SyntaxError|offset is out|out of bounds|reduce of empty|circular|not extensible|read only|malformed/i;

/** A sentence that holds a whole file is no sentence. */
const LONGEST = 700;

/** What stands in quotes is somebody's own words. */
const withoutQuoted = (text: string): string => text.replace(/“[^”]*”|"(?:[^"\\]|\\.)*"|‘[^’]*’/g, '“”');

export function mustBeSentence(fault: string, where: string): void {
  const said = () => `${where}: ${JSON.stringify(fault.slice(0, 400))}`;
  must(/^\S[\s\S]*[.!?)”]$/.test(fault), () => `${said()} is no whole sentence`);
  must(fault.length <= LONGEST, () => `${said()} has ${fault.length} characters`);
  must(!FOREIGN.test(withoutQuoted(fault)), () => `${said()} has words of an engine`);
}
