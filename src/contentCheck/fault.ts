import { isLocale, type Locale } from '../locale/locales.ts';

/** The kinds of fault a content folder can have; machine-readable output carries them. */
export type FaultRule =
  | 'syntax'
  | 'file'
  | 'header'
  | 'duplicate_codename'
  | 'unknown_type'
  | 'unknown_element'
  | 'value'
  | 'enumeration'
  | 'length'
  | 'required'
  | 'restriction'
  | 'link'
  | 'cycle'
  | 'html'
  | 'slug'
  | 'address'
  | 'media'
  | 'event'
  | 'translation'
  | 'synonyms'
  | 'untranslated'
  | 'same_as_english';

/** One fault of a content folder. */
export interface Fault {
  /** An error breaks or hides something; a warning is worth a look. */
  readonly severity: 'error' | 'warning';
  readonly rule: FaultRule;
  /** Relative to the content folder, with forward slashes. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  readonly codename?: string | undefined;
  /** As `title`, or `blocks[2].heading`, counted from 1, inside a component. */
  readonly field?: string | undefined;
  /** Absent where the fault is in the values all languages share. */
  readonly language?: Locale | undefined;
  /** A sentence for editors, in English. */
  readonly message: string;
}

/** Where in an item's file something stands: keys and positions from the top. */
export type Path = readonly (string | number)[];

/** What an item was read from, as far as faults name it. */
export interface Origin {
  readonly file: string;
  /** The line of a value, or of the nearest thing around it that exists. */
  readonly lineOf: (path: Path) => number;
}

/** The language a path inside an item belongs to. */
export function languageOf(path: Path): Locale | undefined {
  return path[0] === 'variants' && isLocale(path[1]) ? path[1] : undefined;
}

/** Writes a path inside an item as editors read it; a language and `shared` before it are left out. */
export function fieldOf(path: Path): string | undefined {
  const isShared = path[0] === 'shared' && path.length > 1;
  const inside = path.slice(languageOf(path) ? 2 : isShared ? 1 : 0);
  let field = '';
  for (const part of inside) {
    if (typeof part === 'number') field += `[${part + 1}]`;
    else field += field ? `.${part}` : part;
  }
  return field || undefined;
}
