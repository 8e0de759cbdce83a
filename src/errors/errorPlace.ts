/** Where an error happened in the browser, without personal data. */
export interface ErrorPlace {
  /** The kind of error, such as `TypeError`. */
  readonly name: string;
  /** The stack frames in the site's own files, innermost first: `assets/root-Bx1.js:1:2345`. */
  readonly frames: readonly string[];
}

const ownFrame = /\/(assets\/[\w.-]+\.js:\d+:\d+)/g;
const mostFrames = 8;

/**
 * Extracts the useful details of an error. Its message is left out, because it may repeat a
 * visitor's input.
 * @param error the thrown value
 * @returns undefined if the error did not occur in the site's own files
 */
export function errorPlace(error: unknown): ErrorPlace | undefined {
  if (!(error instanceof Error)) return undefined;
  const frames = [...(error.stack ?? '').matchAll(ownFrame)].map(([, frame = '']) => frame);
  if (frames.length === 0) return undefined;
  return { name: error.name.slice(0, 40), frames: frames.slice(0, mostFrames) };
}
