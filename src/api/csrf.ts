import { randomBytes } from 'node:crypto';
import type { Handler } from 'hono';
import { readCookie } from '../state/readCookie.ts';
import type { ApiEnv } from './apiServices.ts';

/** The cookie that holds one half of the pair; the header `x-csrf-token` brings the other. */
export const csrfCookie = 'csrf';

const bytes = 32;
const tokenForm = /^[\w-]{43}$/;

/**
 * `GET /api/csrf`: sets the cookie and answers `{ token }` (FORM-31). A browser that has a
 * token keeps it, so that one tab does not spoil the forms of another. Scripts cannot read the
 * cookie: the page learns the token from the answer, which no other site may read.
 */
export function csrf(): Handler<ApiEnv> {
  return (c) => {
    const { headers, isHttps } = c.get('request');
    const known = readCookie(headers.cookie, csrfCookie) ?? '';
    const token = tokenForm.test(known) ? known : randomBytes(bytes).toString('base64url');
    const secure = isHttps ? '; Secure' : '';
    c.header('Set-Cookie', `${csrfCookie}=${token}; Path=/; HttpOnly; SameSite=Lax${secure}`);
    c.header('Cache-Control', 'no-store');
    return c.json({ token });
  };
}
