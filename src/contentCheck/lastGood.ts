import { protectiveFields, registrationFields } from '../content/restrictionFields.ts';
import { fold, isSimilar, mostWrongIn } from '../content/suggestion.ts';
import { openLines } from './openLines.ts';

/** Names that are told from prose wherever they stand, also without their colon. */
const compound: readonly string[] = [
  'geographicexceptions',
  'usergroupexceptions',
  'productstatus',
  'workflowstep',
  'publishfrom',
  'publishuntil',
];

/** Texts with more words that may be names are not compared. */
const mostNames = 100_000;

/** The most lines of this kind, times all lines, that are compared. */
const mostSteps = 2_000_000;

/** How often a word has each letter; other signs count as one of the letters. */
function countLetters(word: string): Uint8Array {
  const counts = new Uint8Array(32);
  for (let at = 0; at < word.length; at += 1) {
    const letter = word.charCodeAt(at) & 31;
    counts[letter] = (counts[letter] ?? 0) + 1;
  }
  return counts;
}

/** Which letters a word has, as bits. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** All names that a line may mean. */
const names = [...protectiveFields, ...registrationFields].map((name) => ({
  name,
  letters: lettersOf(name),
  counts: countLetters(name),
}));

/** The names that a word of a length may mean; none beyond the last. */
const namesNear = Array.from({ length: 64 }, (_, length) =>
  names.filter(({ name }) => Math.abs(name.length - length) <= mostWrongIn(length)),
);

/** Whether a word may be one of the names, also misspelled. */
function isNamed(word: string): boolean {
  const near = namesNear[word.length];
  if (!near?.length) return false;
  const mostWrong = mostWrongIn(word.length);
  const folded = fold(word);
  const letters = lettersOf(folded);
  let counts: Uint8Array | undefined;
  return near.some((known) => {
    const longest = Math.max(known.name.length, word.length);
    // Each letter that the word does not have at all is wrong.
    const missing = countBits(known.letters & ~letters);
    if (longest - known.name.length + missing > mostWrong) return false;
    counts ??= countLetters(folded);
    let common = 0;
    for (let at = 0; at < 32; at += 1) common += Math.min(known.counts[at] ?? 0, counts[at] ?? 0);
    // To compare the order of the letters, too, takes long.
    return longest - common <= mostWrong && isSimilar(word, known.name);
  });
}

/** Writes the escapes of a quoted text as what they stand for. */
function unescaped(line: string): string {
  const escape = /\\(?:x([\da-f]{2})|u([\da-f]{4})|U([\da-f]{8}))/gi;
  return line.replace(escape, (written, ...digits: (string | undefined)[]) => {
    const code = Number.parseInt(digits.slice(0, 3).find(Boolean) ?? '', 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : written;
  });
}

const hasLetters = (word: string) => /[\p{L}\p{N}]/u.test(word);

/** The words at both ends of a part of a line: one to three of them may be a name. */
function namesIn(part: string): string[] {
  const words = part.split(/\s+/).filter(hasLetters);
  return [1, 2, 3].flatMap((count) =>
    count <= words.length ? [words.slice(0, count).join('_'), words.slice(-count).join('_')] : [],
  );
}

/** What gives a value to another line, or may be a name that goes on in the next one. */
const reference =
  /(?:^\s*(?:-\s+)*|[:?,[{]\s*|-\s+)[&*][^\s&*,[\]{}]+(?=[\s,\]}]|$)|<<|^\s*(?:-\s+)*\?(?:\s|$)|\\$/u;

/** Finds lines that may decide who sees the item. @throws RangeError for too many words */
export type FindLine = (line: string) => boolean;

/** Creates a finder for the lines of one text. */
export function createFinder(): FindLine {
  let checked = 0;
  const known = new Map<string, boolean>();
  const find: FindLine = (line) => {
    const text = line.includes('\\') ? unescaped(line) : line;
    if (reference.test(text)) return true;
    const letters = text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
    if (compound.some((name) => letters.includes(name))) return true;
    return text.split(/[:=,{}[\]"'`?|()]/).some((part) => {
      for (const name of namesIn(part)) {
        checked += 1;
        if (checked > mostNames) throw new RangeError('The text has too many words');
        if (isNamed(name)) return true;
      }
      return false;
    });
  };
  return (line) => {
    const found = known.get(line) ?? find(line);
    known.set(line, found);
    return found;
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
    .map(withoutEnd);

/** The line without spaces and tabs at its end; a regular expression would try each of many spaces. */
function withoutEnd(line: string): string {
  let end = line.length;
  while (line[end - 1] === ' ' || line[end - 1] === '\t') end -= 1;
  return line.slice(0, end);
}

/**
 * What a text says of who may see the item: each line that does, with its values, and where it stands.
 * @throws RangeError if that is too much to compare
 */
function protectionIn(lines: readonly string[], isGood: boolean, isFound: FindLine) {
  const found = [...lines.keys()].filter((at) => isFound(lines[at] as string));
  if (found.length === 0) return '';
  // Within quotes or brackets over several lines, indents do not tell where a line stands.
  const open = isGood ? [...openLines(lines)] : [];
  if (found.some((at) => open[at])) return undefined;
  if (found.length * lines.length > mostSteps) throw new RangeError('The text has too many lines');
  return JSON.stringify(
    found.map((at) => JSON.stringify([withValues(lines, at), [...around(lines, at)]])),
  );
}

/**
 * What a text says of who may see its item: empty if it says nothing, and undefined if lines do not
 * tell. An item that can no longer be read keeps its last good version if this is the same of both
 * texts. That are lines that name a restriction, a window or a workflow step, also misspelled, with
 * their values and the place where they stand; any ambiguity makes a difference.
 * @param text a YAML file, a part of one, or the line of a pack
 * @param isGood whether the text can be read
 * @param isFound from `createFinder`, to be shared by the parts of one text
 */
export function protectiveLines(
  text: string,
  isGood: boolean,
  isFound = createFinder(),
): string | undefined {
  try {
    return protectionIn(linesOf(text), isGood, isFound);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Whether a part of a text refers to values outside of it. */
export const refersElsewhere = (text: string): boolean =>
  linesOf(text).some((line) => reference.test(line.includes('\\') ? unescaped(line) : line));
