import type { Context, Handler } from 'hono';
import * as v from 'valibot';
import type { ApiEnv, ApiServices } from './apiServices.ts';
import { checked, problem, tooMany } from './problem.ts';
import { isSameOrigin } from './sameOrigin.ts';

/** The largest body of a report, in bytes. */
export const largestClientError = 1_024;

/** Reports one address may send within a minute. */
const reportsPerMinute = 10;

const clientErrorSchema = v.strictObject({
  name: v.pipe(v.string(), v.regex(/^\w{1,40}$/)),
  frames: v.pipe(
    v.array(v.pipe(v.string(), v.maxLength(120), v.regex(/^assets\/[\w.-]+\.js:\d{1,6}:\d{1,7}$/))),
    v.maxLength(8),
  ),
  path: v.pipe(v.string(), v.maxLength(200), v.startsWith('/')),
});

/** An error that broke a page in a browser, as it is logged. */
export type ClientError = v.InferOutput<typeof clientErrorSchema>;

/**
 * `POST /api/client-errors`: records an error that broke a page in a visitor's browser (ERROR-3).
 * The report contains nothing about the visitor. Answers 204; 400 for an invalid report, 403 to
 * other sites, 429 to an address that sends too many.
 */
export function clientErrors(
  services: Pick<ApiServices, 'limitVisits' | 'noteClientError'>,
): Handler<ApiEnv> {
  const waitOf = services.limitVisits({
    name: 'browser errors',
    limit: reportsPerMinute,
    window: 60_000,
  });
  return async (c) => {
    const { id, headers, address } = c.get('request');
    if (!isSameOrigin(headers)) {
      return problem(403, 'Only the site itself may report errors');
    }
    const wait = waitOf(address);
    if (wait > 0) return tooMany('Too many errors were reported', wait);
    services.noteClientError(await readReport(c), id);
    c.header('Cache-Control', 'no-store');
    return c.body(null, 204);
  };
}

/** Reads the report from the body. @throws BadParameter */
async function readReport(c: Context<ApiEnv>): Promise<ClientError> {
  const body: unknown = await c.req.json().catch(() => undefined);
  return checked(clientErrorSchema, body);
}
