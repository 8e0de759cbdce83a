import type { BaseIssue } from 'valibot';

/** Keys and indexes from the root of a file, indexes from 0. */
type FilePath = readonly (string | number)[];

/** A fault of a file that the company writes: its brand, lists or country rules. */
export interface FileFault {
  readonly path: FilePath;
  /** What is expected, as the end of a sentence about the field, without a period. */
  readonly message: string;
}

/** A place in a file as editors count, from 1: `embargo[2].list`; empty for the whole file. */
export function placeInFile(path: FilePath): string {
  let place = '';
  for (const part of path) {
    if (typeof part === 'number') place += `[${part + 1}]`;
    else place += place ? `.${part}` : part;
  }
  return place;
}

/** The faults that a schema found, in words for editors. */
export const faultsIn = (issues: readonly BaseIssue<unknown>[] = []): FileFault[] =>
  issues.map((issue) => ({
    path: (issue.path ?? []).map(({ key }) => key as string | number),
    message: messageOf(issue),
  }));

/** A fault on one line, with its place. */
export const writtenFault = ({ path, message }: FileFault): string =>
  [placeInFile(path), message].filter(Boolean).join(': ');

/** What stands in a text for bytes that are no UTF-8. */
const unreadable = '\uFFFD';

/**
 * The line of a text, from 1, that was saved in another encoding than UTF-8: visitors would see wrong
 * signs in place of its letters (PAGE-119). @returns undefined if there is none
 */
export function lineNotUtf8(text: string): number | undefined {
  const at = text.indexOf(unreadable);
  return at === -1 ? undefined : text.slice(0, at).split('\n').length;
}

/** What a value must be, by the type of the schema. */
const kinds: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  number: 'a number',
  record: 'fields with values',
  strict_object: 'fields with values',
  string: 'text',
};

/** What the schema says itself, or words in place of those of the library. */
function messageOf({ type, expected, received, message }: BaseIssue<unknown>): string {
  const isOwn = !message.startsWith('Invalid ');
  // A schema may name the keys that there are.
  if (isOwn && type === 'strict_object') return message;
  if (type === 'strict_object' && expected === 'never') return 'is not known';
  if (received === 'undefined') return 'is missing';
  if (isOwn) return message;
  if (type === 'picklist') return `must be one of ${namesIn(expected ?? '').join(', ')}`;
  return kinds[type] ? `must be ${kinds[type]}` : `is not valid: ${expected} is expected`;
}

const namesIn = (expected: string) => [...expected.matchAll(/"([^"]*)"/g)].map(([, name]) => name);
