import { countryCookies } from './cookies.ts';

/**
 * Reads one cookie without parsing the others.
 * @param header the whole `Cookie` header, of any length and content
 * @param name the cookie's name
 * @returns the value of the first cookie of that name as it was sent, without surrounding blanks
 * and quotation marks; undefined if there is none
 */
export function readCookie(header: string | undefined, name: string): string | undefined {
  if (!header) return undefined;
  const wanted = `${name}=`;
  for (let at = header.indexOf(wanted); at !== -1; at = header.indexOf(wanted, at + 1)) {
    if (!startsCookie(header, at)) continue;
    const end = header.indexOf(';', at);
    const value = header.slice(at + wanted.length, end === -1 ? undefined : end).trim();
    return value.startsWith('"') ? value.replace(/^"(.*)"$/, '$1') : value;
  }
  return undefined;
}

/**
 * Reads the raw chosen country; validate it with `parseCountryId`.
 * @param header the whole `Cookie` header
 */
export function readCountryPreference(header: string | undefined): string | undefined {
  return readCookie(header, countryCookies.preference);
}

function startsCookie(header: string, at: number): boolean {
  let before = at - 1;
  while (before >= 0 && (header[before] === ' ' || header[before] === '\t')) before -= 1;
  return before < 0 || header[before] === ';';
}
