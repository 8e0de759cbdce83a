import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const start = randomBytes(6).toString('hex');
let count = 0;

const wellFormed = /^[\w-]{8,64}$/;

/**
 * The id of a request: a trusted proxy's, or else a new unique one.
 * @param peerTrusted whether a trusted proxy sent the request
 */
export function requestIdOf({ headers }: IncomingMessage, peerTrusted: boolean): string {
  const given = headers['x-request-id'];
  if (peerTrusted && typeof given === 'string' && wellFormed.test(given)) return given;
  count += 1;
  return `${start}-${count.toString(36)}`;
}
