import type { Found } from '../content/pageReader.server.ts';

/** Statuses with a text of their own for visitors. */
export type FailureStatus = 404 | 405 | 451 | 500 | 503;

/** Why a page is not shown; thrown by what loads it. */
export class PageFailure extends Error {
  override readonly name = 'PageFailure';
  readonly status: FailureStatus;

  constructor(status: FailureStatus) {
    super(`The page is answered with ${status}`);
    this.status = status;
  }
}

/** The page is at another address for good; thrown by what loads it. */
export class PageMoved extends Error {
  override readonly name = 'PageMoved';
  /** Root-relative. */
  readonly location: string;

  constructor(location: string) {
    super(`The page is at ${location}`);
    this.location = location;
  }
}

/** Answers that the address stands for nothing. @throws PageFailure */
export function notFound(): never {
  throw new PageFailure(404);
}

/** Answers that the page may not be shown in the visitor's country (COUNTRY-16). @throws PageFailure */
export function accessDenied(): never {
  throw new PageFailure(451);
}

/** Answers with a permanent redirect (308). @param location root-relative @throws PageMoved */
export function redirectTo(location: string): never {
  throw new PageMoved(location);
}

/** The item. @throws PageFailure that says why there is none */
export function found<T>(result: Found<T>): T {
  if (result.status === 'found') return result.item;
  return result.status === 'withheld' ? accessDenied() : notFound();
}
