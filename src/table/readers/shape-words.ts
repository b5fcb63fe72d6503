/** What a schema found wrong, in plain words: the checker's own messages are for programmers. */
import type { core } from 'zod/mini';
import { quotable } from '../read.ts';

type Issue = core.$ZodIssue;

/** Keys come out of the file: of a long one the beginning is enough to find it. */
const PATH_AT_MOST = 120;

/** What was expected where the issue is: "a whole number". */
export function expectedBy(issue: Issue | undefined): string {
  switch (issue?.code) {
    case 'invalid_type':
      return issue.expected === 'int' ? 'a whole number' : nounOf(issue.expected);
    case 'too_small':
      return `${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}${issue.origin === 'array' ? ' long' : ''}`;
    case 'too_big':
      return `at most ${issue.maximum}`;
    case 'invalid_value':
      return inTurn(issue.values.map((value) => JSON.stringify(value)));
    case 'invalid_union': {
      const first = issue.errors.map(([one]) => one);
      const plain = first.every((one) => one?.code === 'invalid_type' && one.path.length === 0);
      return plain && first.length > 0 ? inTurn([...new Set(first.map(expectedBy))]) : 'another form';
    }
    default:
      return 'another form';
  }
}

const nounOf = (type: string): string => {
  const noun = type === 'record' || type === 'nonoptional' ? 'object' : type === 'tuple' ? 'array' : type;
  return `${/^[aeio]/.test(noun) ? 'an' : 'a'} ${noun}`;
};

const inTurn = (words: readonly string[]): string =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} or ${words.at(-1)}` : (words[0] ?? 'another form');

/** Of what may be one thing or another, the place in that which it nearly is. */
function innermost(issue: Issue, path: readonly PropertyKey[] = []): { issue: Issue; path: PropertyKey[] } {
  const here = [...path, ...issue.path];
  if (issue.code !== 'invalid_union') return { issue, path: here };
  const nearest = issue.errors.filter(([one]) => one && one.path.length > 0);
  const [first] = nearest.toSorted((a, b) => a.length - b.length)[0] ?? [];
  return first ? innermost(first, here) : { issue, path: here };
}

/** "log.3.at: a whole number was expected". */
export function damageOf(error: { readonly issues: readonly Issue[] }): string {
  const [given] = error.issues;
  if (!given) return 'the top: another form was expected';
  const { issue, path } = innermost(given);
  return `${placeOf(path)}: ${expectedBy(issue)} was expected`;
}

const placeOf = (path: readonly PropertyKey[]): string =>
  quotable(path.map(String).join('.'), PATH_AT_MOST) || 'the top';
