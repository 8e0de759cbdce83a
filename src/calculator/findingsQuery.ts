import { type Factor, type Findings, factors, workLevels } from './healingIndex.ts';

/** The entered findings, as text; a finding that was not entered is empty. */
export type Entries = Readonly<Record<Factor, string>>;

/** The query of the calculator (CALC-5). */
export interface FindingsQuery {
  /** False if the address contains no entry at all: then nothing was asked. */
  readonly isAsked: boolean;
  readonly entries: Entries;
}

/** No value needs more characters; what is longer is cut, and then invalid. */
const longest = 40;

/**
 * Reads the query of an address. Nothing is lost: what is invalid stays as it was entered, and so do
 * several values of one parameter, which are invalid together.
 */
export function readFindingsQuery(given: URLSearchParams): FindingsQuery {
  const entryOf = (factor: Factor) =>
    given
      .getAll(factor)
      .join(' / ')
      .slice(0, longest)
      .toWellFormed()
      .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
      .trim();
  return {
    isAsked: factors.some((factor) => given.has(factor)),
    entries: Object.fromEntries(
      factors.map((factor) => [factor, entryOf(factor)]),
    ) as unknown as Entries,
  };
}

/** The query string of a query, without its question mark; equal queries have one spelling. */
export function writeFindingsQuery({ isAsked, entries }: FindingsQuery): string {
  if (!isAsked) return '';
  return new URLSearchParams(factors.map((factor) => [factor, entries[factor]])).toString();
}

/** The accepted range of each number: what lies outside is a mistake, such as millimeters. */
const ranges = {
  age: [18, 120],
  tear: [0.1, 10],
  retraction: [0, 10],
  bone: [-8, 8],
} as const satisfies Partial<Record<Factor, readonly [number, number]>>;

/** Why an entry cannot be used. */
export type EntryFault = 'missing' | 'invalid';

/** The findings of valid entries; otherwise the faults of the others. */
type ReadFindings =
  | { readonly findings: Findings; readonly faults?: undefined }
  | {
      readonly findings?: undefined;
      readonly faults: Readonly<Partial<Record<Factor, EntryFault>>>;
    };

/** Interprets the entries (CALC-6). */
export function readFindings(entries: Entries): ReadFindings {
  const [age, tear, retraction, bone] = (['age', 'tear', 'retraction', 'bone'] as const).map(
    (factor) => readNumber(entries[factor], factor),
  ) as [number, number, number, number];
  const infraspinatus = /^[0-4]$/.test(entries.infraspinatus)
    ? Number(entries.infraspinatus)
    : undefined;
  const work = workLevels.find((level) => level === entries.work);
  const read = { age, tear, infraspinatus, retraction, work, bone };
  const unread = factors.filter((factor) => read[factor] === undefined);
  if (unread.length === 0) return { findings: read as Findings };
  return {
    faults: Object.fromEntries(
      unread.map((factor) => [factor, entries[factor] === '' ? 'missing' : 'invalid']),
    ),
  };
}

/**
 * Reads a number with a decimal point or comma and any of the signs that keyboards write; an age has
 * no decimals. @returns undefined if it is none, or out of range
 */
function readNumber(text: string, factor: keyof typeof ranges): number | undefined {
  const pattern = factor === 'age' ? /^\d{1,3}$/ : /^[-+]?\d{1,2}(\.\d{1,2})?$/;
  const plain = text.replace(/^[−–]\s?/, '-').replace(',', '.');
  if (!pattern.test(plain)) return undefined;
  const [least, most] = ranges[factor];
  const value = Number(plain);
  return value >= least && value <= most ? value : undefined;
}
