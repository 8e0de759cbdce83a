import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Handler } from 'hono';
import type { ApiEnv, ApiServices } from './apiServices.ts';
import { problem } from './problem.ts';

/** The headers that contain the signature: the present one, and that of older webhooks. */
const signatureHeaders = ['x-kontent-ai-signature', 'x-kc-signature'];

/** The parts that notifications of the content service need. */
export interface ContentNotifications {
  /** The secret of the webhook (`KONTENT_WEBHOOK_SECRET`). */
  readonly secret: string;
  /** Looks for changes in the background; may be called at any rate. */
  reload(): void;
}

function isSigned(body: ArrayBuffer, given: string, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(Buffer.from(body)).digest();
  const signature = Buffer.from(given, 'base64');
  return signature.length === expected.length && timingSafeEqual(signature, expected);
}

/**
 * `POST /api/content-changed`: the content service reports that content was published or withdrawn
 * (CONTENT-32). Answers 204, and asks the service afterwards what changed (CONTENT-38); 401 without a
 * valid signature; 404 where no secret is set.
 */
export function contentChanged({
  contentNotifications,
}: Pick<ApiServices, 'contentNotifications'>): Handler<ApiEnv> {
  return async (c) => {
    if (!contentNotifications) return problem(404, 'No webhook is set up');
    const { secret, reload } = contentNotifications;
    const given = signatureHeaders.map((name) => c.req.header(name)).find((it) => it) ?? '';
    const body = await c.req.arrayBuffer();
    if (!isSigned(body, given, secret)) return problem(401, 'The signature is invalid');
    reload();
    c.header('Cache-Control', 'no-store');
    return c.body(null, 204);
  };
}
