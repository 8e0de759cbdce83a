import {
  type Fault,
  type FaultRule,
  fieldOf,
  languageOf,
  type Origin,
  type Path,
} from './fault.ts';
import type { MediaFiles } from './mediaFiles.ts';
import type { PictureCatalogue } from './pictures.ts';

/** What the values of an item are checked against. */
export interface Surroundings {
  readonly pictures: PictureCatalogue;
  readonly media: MediaFiles;
}

/** Takes down a fault at a place in the item being read. */
export type Report = (
  rule: FaultRule,
  path: Path,
  message: string,
  severity?: Fault['severity'],
) => void;

/** One item has so many faults at most: a file that is no content must not cost the check its time. */
const maxFaultsPerItem = 100;

/** A reporter for one item, adding the faults to a list. */
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
      message,
    });
  };
}
