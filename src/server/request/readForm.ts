import type { IncomingMessage } from 'node:http';

/** The largest form a page takes, in bytes. */
const largestForm = 32_768;

/**
 * The fields of a form that was posted.
 * @returns the status to refuse it with, where it is another kind of body or too large
 * @throws when the body breaks off
 */
export async function readForm(req: IncomingMessage): Promise<URLSearchParams | 413 | 415> {
  const type = req.headers['content-type'] ?? '';
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) return 415;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > largestForm) return 413;
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString());
}
