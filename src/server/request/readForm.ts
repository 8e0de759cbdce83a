import type { IncomingMessage } from 'node:http';
import { readLimited } from '../../limits/readLimited.server.ts';

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
  const body = await readLimited(req, largestForm);
  return body ? new URLSearchParams(body.toString()) : 413;
}
