import type { IncomingMessage } from 'node:http';

/** The largest accepted form, in bytes. */
const largestForm = 32_768;

/**
 * Reads the fields of a posted form.
 * @returns an error status if the body has another type or is too large
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
