import type { SubmissionDesk } from '../../contact/submission/submission.ts';
import type { HttpContext } from './createContexts.ts';
import { commonHeaders } from './securityHeaders.ts';

/** The `Retry-After` in seconds when all slots are taken. */
const retryAfter = 2;

const body = JSON.stringify({
  type: 'about:blank',
  title: 'Service Unavailable',
  status: 503,
  detail: 'Too many submissions are in progress',
});

const headers = {
  ...commonHeaders,
  'Content-Type': 'application/problem+json',
  'Content-Length': String(Buffer.byteLength(body)),
  'Cache-Control': 'no-store',
  'Retry-After': String(retryAfter),
};

/**
 * Creates the early refusal of submissions when all slots are taken. In a flood most are refused,
 * so the check runs first and is cheap.
 * @returns a function that refuses such a request and returns whether it did
 */
export function createRefuseSubmission(
  submissions: Pick<SubmissionDesk, 'isFull'>,
): (context: HttpContext) => boolean {
  return ({ req, res, url, address, id }) => {
    if (url !== '/api/submit' || req.method !== 'POST') return false;
    if (!submissions.isFull(address)) return false;
    res.writeHead(503, { ...headers, 'X-Request-Id': id }).end(body);
    return true;
  };
}
