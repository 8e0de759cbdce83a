import { isProtective } from '../content/restrictionFields.ts';
import { nearestName } from '../content/suggestion.ts';
import { restrictionElements } from '../content/types/restrictions.ts';
import { openLines } from './openLines.ts';

/**
 * Names beside those of `isProtective`: a window, and what the places without a registration follow
 * from (COUNTRY-28).
 */
const others = [
  'publish_from',
  'publish_until',
  'registrations',
  'authority',
  'intended_users',
] as const;

/** Names that are told from prose wherever they stand, also without their colon. */
const compound: readonly string[] = [
  'geographicexceptions',
  'usergroupexceptions',
  'productstatus',
  'workflowstep',
  'publishfrom',
  'publishuntil',
];

/** Texts with more words than this are not compared. */
const mostWords = 50_000;

/** The most lines of this kind, times all lines, that are compared. */
const mostSteps = 2_000_000;

/** A name and how often it has each of its letters. */
const namesByLetters = [...Object.keys(restrictionElements), 'workflow_step', ...others].map(
  (name) => ({ length: name.length, letters: [...countLetters(name)] }),
);

function countLetters(word: string): Map<string, number> {
  const letters = new Map<string, number>();
  for (const letter of word) letters.set(letter, (letters.get(letter) ?? 0) + 1);
  return letters;
}

/** Whether enough letters are those of a name: to compare their order, too, takes long. */
function mayBeNamed(word: string): boolean {
  const mostWrong = Math.max(1, Math.floor(word.length / 3));
  const known = countLetters(word.toLowerCase().replaceAll('-', '_'));
  return namesByLetters.some(({ length, letters }) => {
    const longer = Math.max(length, word.length);
    if (longer - Math.min(length, word.length) > mostWrong) return false;
    let common = 0;
    for (const [letter, count] of letters) common += Math.min(count, known.get(letter) ?? 0);
    return longer - common <= mostWrong;
  });
}

const isNamed = (word: string) =>
  mayBeNamed(word) && (isProtective(word) || nearestName(word, others) !== undefined);

/** Writes the escapes of a quoted text as what they stand for. */
function unescaped(line: string): string {
  const escape = /\\(?:x([\da-f]{2})|u([\da-f]{4})|U([\da-f]{8}))/gi;
  return line.replace(escape, (written, ...digits: (string | undefined)[]) => {
    const code = Number.parseInt(digits.slice(0, 3).find(Boolean) ?? '', 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : written;
  });
}

/** The words at both ends of a part of a line: one to three of them may be a name. */
function* namesIn(part: string): Generator<string> {
  const words = part.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  for (let count = 1; count <= Math.min(3, words.length); count += 1) {
    yield words.slice(0, count).join('_');
    yield words.slice(-count).join('_');
  }
}

/** What gives a value to another line, or may be a name that goes on in the next one. */
const reference =
  /(?:^\s*(?:-\s+)*|[:?,[{]\s*|-\s+)[&*][^\s&*,[\]{}]+(?=[\s,\]}]|$)|<<|^\s*(?:-\s+)*\?(?:\s|$)|\\$/u;

/** Finds lines that may decide who sees the item. @throws RangeError for too many words */
function createFinder(): (line: string) => boolean {
  const known = new Map<string, boolean>();
  return (line) => {
    const text = unescaped(line);
    if (reference.test(text)) return true;
    const letters = text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
    if (compound.some((name) => letters.includes(name))) return true;
    return text.split(/[:=,{}[\]"'`?|()]/).some((part) =>
      namesIn(part).some((name) => {
        const found = known.get(name) ?? isNamed(name);
        known.set(name, found);
        if (known.size > mostWords) throw new RangeError('The text has too many words');
        return found;
      }),
    );
  };
}

const isEmpty = (line: string) => /^\s*(?:#.*)?$/.test(line);
const indentOf = (line: string) => line.length - line.trimStart().length;
const isEntry = (line: string) => /^\s*-(?:\s|$)/.test(line);
/** The column of what stands behind the dashes of a line. */
const columnOf = (line: string) => /^\s*(?:-\s+)*/.exec(line)?.[0].length ?? 0;

/** The lines that a line is inside of, by their indents; of a list, also which entry. */
function* around(lines: readonly string[], at: number): Generator<string> {
  let line = lines[at] as string;
  let entries = 0;
  for (let i = at - 1; i >= 0; i -= 1) {
    const above = lines[i] as string;
    if (isEmpty(above)) continue;
    const indent = indentOf(line);
    const isInSameList = isEntry(line) && indentOf(above) === indent && isEntry(above);
    if (isInSameList) {
      entries += 1;
      continue;
    }
    const isOutside = indentOf(above) < indent || (isEntry(line) && indentOf(above) === indent);
    if (!isOutside) continue;
    if (isEntry(line)) yield `entry ${entries}`;
    yield above;
    line = above;
    entries = 0;
  }
  if (isEntry(line)) yield `entry ${entries}`;
}

/** A line with its values: deeper lines, the list below it, and what its brackets and quotes hold. */
function withValues(lines: readonly string[], at: number): string[] {
  const column = columnOf(lines[at] as string);
  let end = at + 1;
  let i = at;
  for (const isOpen of openLines(following(lines, at))) {
    const line = lines[i] as string;
    const isFirst = i === at;
    const goesOn = isFirst || isOpen || /[:\\]$/.test(lines[i - 1] as string);
    i += 1;
    if (isEmpty(line) && !isOpen) continue;
    const isList = indentOf(line) === column && isEntry(line);
    if (!goesOn && !isList && indentOf(line) <= column) break;
    end = i;
  }
  return lines.slice(at, end);
}

function* following(lines: readonly string[], at: number): Generator<string> {
  for (let i = at; i < lines.length; i += 1) yield lines[i] as string;
}

const linesOf = (text: string) =>
  text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((line) => line.replace(/[ \t]+$/, ''));

/**
 * What a text says of who may see the item: each line with its values, and where it stands.
 * @throws RangeError if that is too much to compare
 */
function protectiveParts(lines: readonly string[], isFound: (line: string) => boolean): string[] {
  const found = [...lines.keys()].filter((at) => isFound(lines[at] as string));
  if (found.length * lines.length > mostSteps) throw new RangeError('The text has too many lines');
  return found.map((at) => JSON.stringify([withValues(lines, at), [...around(lines, at)]]));
}

/** @throws RangeError if it is too much to compare */
function protectionIn(lines: readonly string[], isGood: boolean): string | undefined {
  const isFound = createFinder();
  // Within quotes or brackets over several lines, indents do not tell where a line stands.
  const open = isGood ? [...openLines(lines)] : [];
  if (lines.some((line, at) => open[at] && isFound(line))) return undefined;
  return JSON.stringify(protectiveParts(lines, isFound));
}

function attempt<T>(compare: () => T): T | undefined {
  try {
    return compare();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/**
 * What a text that can be read says of who may see its item, for `keepsLastGood`; undefined if lines
 * do not tell.
 * @param good a YAML file, or the line of a pack
 */
export function protectionOf(good: string): string | undefined {
  return attempt(() => protectionIn(linesOf(good), true));
}

/**
 * Whether an item that can no longer be read keeps its last good version: unless the text may have
 * come to say something else of who may see it. That are lines that name a restriction, a window or a
 * workflow step, also misspelled, with their values and the place where they stand. Any ambiguity
 * withholds the item.
 * @param protection of the last text that could be read
 * @param present the text that cannot be read
 */
export function keepsLastGood(protection: string | undefined, present: string): boolean {
  if (protection === undefined) return false;
  return attempt(() => protectionIn(linesOf(present), false)) === protection;
}

/** The same for the last text that could be read. */
export function decideLastGood(good: string, present: string): 'keep' | 'withhold' {
  return keepsLastGood(protectionOf(good), present) ? 'keep' : 'withhold';
}
