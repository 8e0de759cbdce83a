import { randomBytes } from 'node:crypto';
import type { Handler } from 'hono';
import { readCookie } from '../state/cookies.ts';
import type { StoredName } from '../state/storedEntries.ts';
import type { ApiEnv } from './apiServices.ts';

/** The cookie that holds the CSRF token; the header `x-csrf-token` must repeat it. */
export const csrfCookie = 'csrf' satisfies StoredName;

const bytes = 32;
/** The form of a token. */
export const csrfToken = /^[\w-]{43}$/;

/**
 * `GET /api/csrf`: sets the cookie and answers `{ token }` (FORM-31). A browser that already has a
 * token keeps it, so that a second tab does not invalidate the forms of the first. Scripts cannot
 * read the cookie: the page reads the token from the answer, which other sites cannot read.
 */
export function csrf(): Handler<ApiEnv> {
  return (c) => {
    const { headers, isHttps } = c.get('request');
    const known = readCookie(headers.cookie, csrfCookie) ?? '';
    const token = csrfToken.test(known) ? known : randomBytes(bytes).toString('base64url');
    const secure = isHttps ? '; Secure' : '';
    c.header('Set-Cookie', `${csrfCookie}=${token}; Path=/; HttpOnly; SameSite=Lax${secure}`);
    c.header('Cache-Control', 'no-store');
    return c.json({ token });
  };
}
