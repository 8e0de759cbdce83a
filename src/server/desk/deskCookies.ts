import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { deskRoot } from '../../desk/deskPage.ts';
import { forwardedHeaders, isForDesk } from './forwardToDesk.ts';

/**
 * The cookies of the desk: of a session, of a form of the sign-in, and of a sign-in that goes on at an
 * identity service.
 */
export type DeskCookie = 'desk-session' | 'desk-form' | 'desk-service';

/** Whether the client sent the request over HTTPS, as the site knows it. */
export const isHttps = (c: Context) => c.req.header(forwardedHeaders.protocol) === 'https';

/**
 * Over HTTPS a cookie has the prefix `__Host-`, so that no other host of the domain can set one that
 * an attacker knows; browsers demand the path `/` for it.
 */
const nameOf = (c: Context, cookie: DeskCookie) => (isHttps(c) ? `__Host-${cookie}` : cookie);
const placeOf = (c: Context) => ({ path: isHttps(c) ? '/' : deskRoot, secure: isHttps(c) });

/** A secret that nobody guesses: 32 random bytes. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

const secretForm = /^[\w-]{43}$/;

/** The secret in a cookie of the desk; undefined if there is none. */
export function secretIn(c: Context, cookie: DeskCookie): string | undefined {
  const value = getCookie(c, nameOf(c, cookie));
  return value !== undefined && secretForm.test(value) ? value : undefined;
}

/** Sets a cookie of the desk, which ends with the browser or with the session in the store. */
export function setSecret(c: Context, cookie: DeskCookie, secret: string): void {
  setCookie(c, nameOf(c, cookie), secret, { ...placeOf(c), httpOnly: true, sameSite: 'Lax' });
}

/** Removes a cookie of the desk. */
export function removeSecret(c: Context, cookie: DeskCookie): void {
  deleteCookie(c, nameOf(c, cookie), placeOf(c));
}

const wishedCookie = 'desk-to';

/** As long as a link works, which somebody may have to ask for first, in seconds. */
const wishLasts = 24 * 60 * 60;

/** Remembers the page that somebody wants who has to sign in first. @param to an address of the desk */
export function setWish(c: Context, to: string): void {
  const place = { path: deskRoot, secure: isHttps(c) };
  if (to === deskRoot) deleteCookie(c, wishedCookie, place);
  else
    setCookie(c, wishedCookie, to, {
      ...place,
      httpOnly: true,
      sameSite: 'Lax',
      maxAge: wishLasts,
    });
}

/** The page that was wanted, as the browser says: another program may have written it. */
export const wishOf = (c: Context): string => getCookie(c, wishedCookie) ?? '';

/** What forms post so that only pages made for a cookie can; it does not tell the cookie. */
export const formTokenOf = (secret: string): string =>
  createHash('sha256').update(`form ${secret}`).digest('base64url');

/** Whether a form posted a token of `formTokenOf`. @param wanted undefined if there is no cookie */
export function hasToken(form: URLSearchParams, wanted: string | undefined): boolean {
  if (!wanted) return false;
  const [a, b] = [Buffer.from(form.get('token') ?? ''), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The same for the secret in a cookie. */
export const hasTokenOf = (form: URLSearchParams, secret: string | undefined): boolean =>
  hasToken(form, secret === undefined ? undefined : formTokenOf(secret));

/** An address of the desk; its first page in place of any other, so that no link leads elsewhere. */
export function ownPath(to: string): string {
  const isPlain = /^\/desk(?:[/?][\w\-./?=&%+:,~]*)?$/.test(to) && !to.includes('//');
  // As a browser reads it, which goes up at `..`, however that is written.
  const isOwn = isPlain && isForDesk(URL.parse(to, 'http://desk')?.pathname);
  return isOwn && !to.startsWith(`${deskRoot}/sign-`) ? to : deskRoot;
}
