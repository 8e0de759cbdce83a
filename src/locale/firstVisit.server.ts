import { isbot } from 'isbot';
import { countryCookies } from '../state/cookies.ts';
import { readCookie } from '../state/readCookie.ts';
import { type Place, pathTo } from './addresses.ts';
import { readLanguagePreference } from './languagePreference.ts';
import { defaultLocale, type Locale } from './locales.ts';
import { type PageName, pageNames, paths } from './paths.ts';

/** What decides whether a visit begins in another language. */
export interface FirstVisit {
  /** What the address stands for; undefined where it stands for nothing. */
  readonly place: Place | undefined;
  /** The language the effective country is mapped to, undefined where to none. */
  readonly countryLocale: Locale | undefined;
  readonly headers: {
    readonly cookie?: string | undefined;
    readonly 'user-agent'?: string | undefined;
    readonly 'sec-fetch-site'?: string | string[] | undefined;
  };
}

/**
 * Pages with one fixed address in each language. A page per item keeps the language of the link that
 * was followed, and so does the confirmation page, which stands before one.
 */
const fixedPages: ReadonlySet<PageName> = new Set(
  pageNames.filter((page) => !paths[page].en.includes(':') && page !== 'confirmProfessional'),
);

/**
 * Where a visit that begins at an English page goes on in the language the visitor chose on an
 * earlier one, else in that of the country (PATH-9). Crawlers stay, and so do
 * visitors who are already moving about the site.
 * @returns the path of the same page in that language; undefined to stay
 */
export function firstVisitPath({ place, countryLocale, headers }: FirstVisit): string | undefined {
  if (place?.locale !== defaultLocale || !fixedPages.has(place.page)) return undefined;
  const { cookie } = headers;
  const locale = readLanguagePreference(cookie) ?? countryLocale ?? defaultLocale;
  if (locale === defaultLocale) return undefined;
  if (readCookie(cookie, countryCookies.interruptRedirect) !== undefined) return undefined;
  // Also where cookies are blocked, a link within the site leads to the language it names.
  if (headers['sec-fetch-site'] === 'same-origin') return undefined;
  // Every browser names itself; what does not is a program. Any program is read what it asked for,
  // so this list is wider than the one of search engines and social media in `server/crawlers.ts`.
  const agent = headers['user-agent'];
  return agent && !isbot(agent) ? pathTo(place.page, locale) : undefined;
}
