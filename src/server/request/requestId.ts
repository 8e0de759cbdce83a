import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Visitors } from './visitors.ts';

const start = randomBytes(6).toString('hex');
let count = 0;

const wellFormed = /^[\w-]{8,64}$/;

/** The id of a request: a trusted proxy's, or else a new unique one. */
export function requestIdOf(req: IncomingMessage, visitors: Pick<Visitors, 'addressOf'>): string {
  const given = req.headers['x-request-id'];
  if (typeof given === 'string' && wellFormed.test(given) && visitors.addressOf(req).peerTrusted) {
    return given;
  }
  count += 1;
  return `${start}-${count.toString(36)}`;
}
