import { AnswerTooLarge } from './answerTooLarge.ts';

/** The content source failed and no older value is cached; `cause` says why. */
export class ContentUnavailable extends Error {
  override readonly name = 'ContentUnavailable';
}

/**
 * Calls a content source.
 * @throws ContentUnavailable when the call fails for any reason; AnswerTooLarge
 */
export async function fromSource<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    if (cause instanceof AnswerTooLarge) throw cause;
    throw new ContentUnavailable('The content source is not available', { cause });
  }
}

/**
 * Whether an error is of this class. The server and the pages are built separately, so each has its
 * own class, and only the name is the same.
 */
export function isContentUnavailable(error: unknown): error is ContentUnavailable {
  return error instanceof Error && error.name === 'ContentUnavailable';
}
