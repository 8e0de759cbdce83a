/**
 * The names of the cookies that `document.cookie` lists. Apart from `readCookie`, which every page
 * runs at once.
 */
export const cookieNames = (cookies: string): string[] =>
  cookies.split('; ').map((cookie) => cookie.split('=', 1)[0] ?? '');
