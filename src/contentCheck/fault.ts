import type { Path } from '../content/edition/authored.ts';
import { placeInFile } from '../locale/fileFaults.ts';
import { isLocale, type Locale } from '../locale/locales.ts';

export type { Path };

/** The kinds of faults in a content folder; machine-readable output and a metric name them. */
export const faultRules = [
  'syntax',
  'file',
  'header',
  'duplicate_codename',
  'unknown_type',
  'unknown_element',
  'value',
  'enumeration',
  'length',
  'required',
  'restriction',
  'brand',
  'window',
  'link',
  'cycle',
  'html',
  'slug',
  'redirect',
  'address',
  'media',
  'event',
  'territory',
  'place',
  'product',
  'translation',
  'synonyms',
  'untranslated',
  'same_as_default',
  'stale_translation',
] as const;

/** A kind of fault. */
export type FaultRule = (typeof faultRules)[number];

/** One fault of a content folder. */
export interface Fault {
  /** An error breaks or hides something; a warning should be reviewed. */
  readonly severity: 'error' | 'warning';
  readonly rule: FaultRule;
  /** Relative to the content folder, with forward slashes. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly codename?: string | undefined;
  /** For example `title`, or `blocks[2].heading`, from 1, inside a component. */
  readonly field?: string | undefined;
  /** Absent for a fault in the values that all languages share. */
  readonly language?: Locale | undefined;
  /** A sentence for editors, in English. */
  readonly message: string;
}

/** The source of an item, as far as faults name it. */
export interface Origin {
  readonly file: string;
  /** The line of a value, or of the nearest existing parent. */
  readonly lineOf: (path: Path) => number;
}

/** The language that a path inside an item belongs to. */
export function languageOf(path: Path): Locale | undefined {
  return path[0] === 'variants' && isLocale(path[1]) ? path[1] : undefined;
}

/** Formats a path inside an item for editors, without the leading language or `shared`. */
export function fieldOf(path: Path): string | undefined {
  const isShared = path[0] === 'shared' && path.length > 1;
  const inside = path.slice(languageOf(path) ? 2 : isShared ? 1 : 0);
  return placeInFile(inside) || undefined;
}
