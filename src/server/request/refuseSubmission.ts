import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SubmissionDesk } from '../../contact/submission/submission.ts';
import { requestIdOf } from './requestId.ts';
import { commonHeaders } from './securityHeaders.ts';
import type { Visitors } from './visitors.ts';

/** The `Retry-After` in seconds when all slots are taken. */
const againAfter = 2;

const body = JSON.stringify({
  type: 'about:blank',
  title: 'Service Unavailable',
  status: 503,
  detail: 'Too many submissions are under way',
});

const headers = {
  ...commonHeaders,
  'Content-Type': 'application/problem+json',
  'Content-Length': String(Buffer.byteLength(body)),
  'Cache-Control': 'no-store',
  'Retry-After': String(againAfter),
};

/**
 * Creates the early refusal of submissions when all slots are taken. In a flood most are refused,
 * so the check runs first and is cheap.
 * @returns a function that refuses such a request and returns whether it did
 */
export function createRefuseSubmission(
  submissions: Pick<SubmissionDesk, 'isFull'>,
  visitors: Pick<Visitors, 'addressOf'>,
): (req: IncomingMessage, res: ServerResponse) => boolean {
  return (req, res) => {
    if (req.url !== '/api/submit' || req.method !== 'POST') return false;
    if (!submissions.isFull(visitors.addressOf(req).address)) return false;
    res.writeHead(503, { ...headers, 'X-Request-Id': requestIdOf(req, visitors) }).end(body);
    return true;
  };
}
