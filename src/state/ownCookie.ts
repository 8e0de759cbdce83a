/**
 * Reads one cookie of a document.
 * @param cookies the value of `document.cookie`
 */
export const ownCookie = (cookies: string, name: string): string | undefined =>
  `; ${cookies}`.split(`; ${name}=`)[1]?.split(';')[0];
