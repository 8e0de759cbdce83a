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
