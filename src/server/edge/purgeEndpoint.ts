import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Handler } from 'hono';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import type { ApiEnv } from '../../api/apiServices.ts';
import { problem } from '../../api/problem.ts';
import { itemKey, listKey } from './surrogateKeys.ts';

/** The most bytes of a request to remove pages. */
export const largestPurge = 16_384;

/** The response header that tells a CDN in front of the endpoint what to remove. */
const purgeHeader = 'X-Portico-Purge';

/** The most seconds between the clocks of sender and server; within them a request works once. */
const tolerance = 300;

const names = v.optional(v.array(v.pipe(v.string(), v.regex(/^[\w-]{1,200}$/))), []);

const purgeSchema = v.pipe(
  v.strictObject({ tags: names, items: names, lists: names }),
  v.transform(({ tags, items, lists }) => [
    ...new Set([...tags, ...items.map(itemKey), ...lists.map(listKey)]),
  ]),
  v.minLength(1),
  v.maxLength(200),
);

export interface PurgeEndpointParts {
  /** The keys that may sign. */
  readonly secrets: readonly Buffer[];
  /** Drops the finished pages of this process with any of the keys. */
  readonly drop: (keys: readonly string[]) => void;
}

/**
 * `POST /api/purge`, signed as Standard Webhooks: drops finished pages by key. The answer names the
 * keys, so that a CDN through which the request came removes its pages too, without checking the
 * signature itself. Answers 401 for a signature that is invalid, old or used before, and 400 for
 * another body than `{"tags":[…],"items":[…],"lists":[…]}`.
 */
export function purgeEndpoint({ secrets, drop }: PurgeEndpointParts): Handler<ApiEnv> {
  const used = new LRUCache<string, true>({ max: 10_000, ttl: 2_000 * tolerance });
  return async (c) => {
    const id = c.req.header('webhook-id') ?? '';
    const sentAt = c.req.header('webhook-timestamp') ?? '';
    const body = await c.req.text();
    const isSigned = isSignedBy(
      secrets,
      `${id}.${sentAt}.${body}`,
      c.req.header('webhook-signature'),
    );
    const isTimely = Math.abs(Date.now() / 1000 - Number(sentAt || Number.NaN)) <= tolerance;
    if (!isSigned || !isTimely || used.has(id)) {
      return problem(401, 'The signature is invalid, too old, or was used before');
    }
    used.set(id, true);
    const asked = v.safeParse(v.pipe(v.string(), v.parseJson(), purgeSchema), body);
    if (!asked.success) return problem(400, 'The body must name tags, items or lists');
    drop(asked.output);
    c.header('Cache-Control', 'no-store');
    c.header(purgeHeader, asked.output.join(' '));
    return c.json({ keys: asked.output });
  };
}

/** @param header signatures such as `v1,…`, separated by blanks */
function isSignedBy(secrets: readonly Buffer[], text: string, header = ''): boolean {
  const given = header
    .split(' ')
    .filter((it) => it.startsWith('v1,'))
    .map((it) => Buffer.from(it.slice(3), 'base64'));
  return secrets.some((secret) => {
    const expected = createHmac('sha256', secret).update(text).digest();
    return given.some((it) => it.length === expected.length && timingSafeEqual(it, expected));
  });
}
