import type { Found } from '../content/pageReader.server.ts';

/** Statuses that have their own text for visitors. */
export type FailureStatus = 404 | 405 | 451 | 500 | 503;

/** Thrown by `load` functions: why a page is not shown. */
export class PageFailure extends Error {
  override readonly name = 'PageFailure';
  readonly status: FailureStatus;

  constructor(status: FailureStatus) {
    super(`The page is answered with ${status}`);
    this.status = status;
  }
}

/** Thrown by `load` functions: the page has moved permanently. */
export class PageMoved extends Error {
  override readonly name = 'PageMoved';
  /** Root-relative. */
  readonly location: string;

  constructor(location: string) {
    super(`The page is at ${location}`);
    this.location = location;
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
export function accessDenied(): never {
  throw new PageFailure(451);
}

/** Answers with a permanent redirect (308). @param location root-relative @throws PageMoved */
export function redirectTo(location: string): never {
  throw new PageMoved(location);
}

/** Returns the item. @throws PageFailure with the reason if there is none, ProfessionalsOnly */
export function found<T>(result: Found<T>): T {
  if (result.status === 'found') return result.item;
  if (result.status === 'reserved') throw new ProfessionalsOnly();
  return result.status === 'withheld' ? accessDenied() : notFound();
}
