import type { MediaStamps } from '../content/edition/edition.server.ts';
import {
  type Fault,
  type FaultRule,
  fieldOf,
  languageOf,
  type Origin,
  type Path,
} from './fault.ts';
import type { MediaFiles } from './mediaFiles.ts';
import type { PictureCatalog } from './pictures.ts';

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
