/**
 * Reads one cookie of a document.
 * @param cookies all of them, as `document.cookie` lists them
 */
export const ownCookie = (cookies: string, name: string): string | undefined =>
  `; ${cookies}`.split(`; ${name}=`)[1]?.split(';')[0];
