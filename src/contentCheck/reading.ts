import * as v from 'valibot';
import type { MediaStamps } from '../content/edition/edition.server.ts';
import { languageFolders } from '../locale/locales.ts';
import {
  type Fault,
  type FaultRule,
  fieldOf,
  languageOf,
  type Origin,
  type Path,
} from './fault.ts';
import type { MediaFiles } from './mediaFiles.ts';

const picture = v.object({
  width: v.pipe(v.number(), v.minValue(1)),
  height: v.pipe(v.number(), v.minValue(1)),
  widths: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1))), v.minLength(1)),
  /** The widths in which its part for narrow windows exists. */
  narrowWidths: v.optional(v.array(v.pipe(v.number(), v.integer(), v.minValue(1)))),
  alt: v.record(v.picklist(languageFolders), v.string()),
});

/** The schema of the picture catalog, `pictures.json`. */
export const pictureCatalogSchema = v.record(v.string(), picture);

/** One picture: its proportions, its widths and its alternative texts. */
type Picture = Readonly<v.InferOutput<typeof picture>>;

/** The pictures that content may use, by name. */
export interface PictureCatalog {
  readonly pictures: ReadonlyMap<string, Picture>;
  /** The fault of the catalog, which then contains no pictures. */
  readonly fault?: string;
}

/** The path of the catalog in a content folder. */
export const pictureCatalogFile = 'pictures/pictures.json';

/** The keys of an item's file that concern the whole item. */
export const headerKeys: readonly string[] = [
  'name',
  'last_modified',
  'workflow_step',
  'untranslated',
  'shared',
  'variants',
];

/** The pictures and media that the values of items refer to. */
export interface Surroundings {
  readonly pictures: PictureCatalog;
  readonly media: MediaFiles;
  /** Their stamps; absent where nobody needs them. */
  readonly stamps?: MediaStamps;
}

/** Reports a fault at a position in the item; a message that takes long to find is a function. */
export type Report = (
  rule: FaultRule,
  path: Path,
  message: string | (() => string),
  severity?: Fault['severity'],
) => void;

/** The most faults per item: a file that is not content must not slow the check down. */
const maxFaultsPerItem = 100;

/** Creates a reporter for one item, which adds faults to a list. */
export function reportTo(faults: Fault[], origin: Origin, codename: string | undefined): Report {
  let count = 0;
  return (rule, path, message, severity = 'error') => {
    count += 1;
    if (count > maxFaultsPerItem) return;
    faults.push({
      severity,
      rule,
      file: origin.file,
      line: origin.lineOf(path),
      codename,
      field: fieldOf(path),
      language: languageOf(path),
      message: typeof message === 'string' ? message : message(),
    });
  };
}

/** Whether a value is an object, not a list, a text or null. */
export function isMapping(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
