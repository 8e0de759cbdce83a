/** The parameters that make an answer smaller when they are lowered. */
export type Lowered = 'depth' | 'limit';

/** An answer would exceed its limit: linked items multiply with each level. */
export class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge';
  readonly lowered: Lowered;

  /** @param lowered the parameter to lower */
  constructor(lowered: Lowered) {
    super(`The answer would be too large: request less ${lowered}`);
    this.lowered = lowered;
  }
}

/** There is no content yet, or no drafts; `cause` says why. */
export class ContentUnavailable extends Error {
  override readonly name = 'ContentUnavailable';
}

/**
 * Whether an error is of this class. The server and the pages are built separately, so each has its
 * own class, and only the name is the same.
 */
export function isContentUnavailable(error: unknown): error is ContentUnavailable {
  return error instanceof Error && error.name === 'ContentUnavailable';
}
