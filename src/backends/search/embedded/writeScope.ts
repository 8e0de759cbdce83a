import { locales } from '../../../locale/locales.ts';

/** Which records of an index are written. */
export interface WriteScope {
  /** True to rewrite unchanged records too; default false. */
  readonly isWhole?: boolean;
  /**
   * The codenames of the only items whose records may have changed: other records and the synonyms
   * stay. Default: what is in no batch is removed.
   */
  readonly among?: readonly string[];
}

/** Thrown when only some records are to change, and the index has no others. */
export class IncompleteIndex extends Error {
  constructor() {
    super('The search index is empty, so that it cannot be updated in part');
  }
}

/** The ids of the records that items may have. */
export const objectIdsOf = (codenames: readonly string[]): ReadonlySet<string> =>
  new Set(codenames.flatMap((codename) => locales.map((locale) => `${codename}-${locale}`)));
