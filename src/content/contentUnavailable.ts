import { AnswerTooLarge } from './answerTooLarge.ts';

/** The content source failed and nothing older is kept; `cause` tells how. */
export class ContentUnavailable extends Error {
  override readonly name = 'ContentUnavailable';
}

/**
 * Asks a content source.
 * @throws ContentUnavailable when the asking fails, whatever the reason; AnswerTooLarge
 */
export async function fromSource<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    if (cause instanceof AnswerTooLarge) throw cause;
    throw new ContentUnavailable('The content source cannot answer', { cause });
  }
}

/**
 * Returns whether an error is of this kind. The server and the pages are built apart, so each has a
 * class of its own, and only the name is common to both.
 */
export function isContentUnavailable(error: unknown): error is ContentUnavailable {
  return error instanceof Error && error.name === 'ContentUnavailable';
}
