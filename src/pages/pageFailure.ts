import type { FoundItem } from '../content/reader.server.ts';

/** Statuses that have their own text for visitors. */
export type FailureStatus = 404 | 405 | 410 | 429 | 451 | 500 | 503;

/** Thrown by `load` functions: why a page is not shown. */
export class PageFailure extends Error {
  override readonly name = 'PageFailure';
  readonly status: FailureStatus;

  constructor(status: FailureStatus) {
    super(`The page is answered with ${status}`);
    this.status = status;
  }
}

/** Thrown by `load` functions: the page has moved permanently, or the answer to a form is there. */
export class PageMoved extends Error {
  override readonly name = 'PageMoved';
  /** Root-relative. */
  readonly location: string;
  readonly status: 303 | 308;

  constructor(location: string, status: 303 | 308 = 308) {
    super(`The page is at ${location}`);
    this.location = location;
    this.status = status;
  }
}

/** Thrown by `load` functions: the visitor must first confirm to be a professional (COUNTRY-19). */
export class ProfessionalsOnly extends Error {
  override readonly name = 'ProfessionalsOnly';
}

/** Reports that the page does not exist. @throws PageFailure */
export function notFound(): never {
  throw new PageFailure(404);
}

/**
 * Reports that the page is not available in the visitor's country (COUNTRY-16). @throws PageFailure
 */
function accessDenied(): never {
  throw new PageFailure(451);
}

/** Answers with a permanent redirect (308). @param location root-relative @throws PageMoved */
export function redirectTo(location: string): never {
  throw new PageMoved(location);
}

/**
 * Answers a form with another page (303), so that a reload does not send it again.
 * @param location root-relative
 * @throws PageMoved
 */
export function seeOther(location: string): never {
  throw new PageMoved(location, 303);
}

/** Returns the item. @throws PageFailure with the reason if there is none, ProfessionalsOnly */
export function found<T>(result: FoundItem<T>): T {
  if (result.status === 'found') return result.item;
  if (result.status === 'reserved') throw new ProfessionalsOnly();
  return result.status === 'withheld' ? accessDenied() : notFound();
}
