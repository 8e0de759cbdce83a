/** Where an error happened in the browser, without anything of the visitor. */
export interface ErrorPlace {
  /** The kind of error, such as `TypeError`. */
  readonly name: string;
  /** The site's own files on the way to it, the innermost first: `assets/root-Bx1.js:1:2345`. */
  readonly frames: readonly string[];
}

const ownFrame = /\/(assets\/[\w.-]+\.js:\d+:\d+)/g;
const mostFrames = 8;

/**
 * Takes from an error what helps to find its cause. Its message is left out: it may repeat what the
 * visitor typed.
 * @param error whatever was thrown
 * @returns undefined for what did not happen in the site's own files
 */
export function errorPlace(error: unknown): ErrorPlace | undefined {
  if (!(error instanceof Error)) return undefined;
  const frames = [...(error.stack ?? '').matchAll(ownFrame)].map(([, frame = '']) => frame);
  if (frames.length === 0) return undefined;
  return { name: error.name.slice(0, 40), frames: frames.slice(0, mostFrames) };
}
