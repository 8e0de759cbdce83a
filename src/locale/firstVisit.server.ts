import { isbot } from 'isbot';
import { countryCookies, readCookie } from '../state/cookies.ts';
import { type Place, pageNames, pathTo, patternOf } from './addresses.ts';
import { readLanguagePreference } from './languageChoice.ts';
import { defaultLocale, type Locale, locales } from './locales.ts';
import type { PageName } from './paths.ts';

/** The data that decides whether a first visit is redirected to another language. */
export interface FirstVisit {
  /** The place of the address; undefined if it is unknown. */
  readonly place: Place | undefined;
  /** The default language of the effective country, undefined if none. */
  readonly countryLocale: Locale | undefined;
  readonly headers: {
    readonly cookie?: string | undefined;
    readonly 'user-agent'?: string | undefined;
    readonly 'sec-fetch-site'?: string | string[] | undefined;
  };
}

/**
 * Pages with one fixed address in each language. Item pages keep the language of the followed link;
 * so does the confirmation page, which is shown before them.
 */
const fixedPages: ReadonlySet<PageName> = new Set(
  pageNames.filter(
    (page) => !patternOf(page, defaultLocale).includes(':') && page !== 'confirmProfessional',
  ),
);

/**
 * The paths of these pages in the default language: only they are redirected on a first visit, and
 * none where there is no other language.
 */
export const firstVisitPaths: readonly string[] =
  locales.length > 1 ? [...fixedPages].map((page) => pathTo(page, defaultLocale)).sort() : [];

/**
 * The redirect of a visit that begins at a page in the default language: to the language the visitor
 * chose earlier, or else to the country's language (PATH-9). Crawlers and visitors who navigate
 * within the site are not redirected.
 * @returns the path of the same page in that language; undefined to stay
 */
export function firstVisitPath({ place, countryLocale, headers }: FirstVisit): string | undefined {
  if (place?.locale !== defaultLocale || !fixedPages.has(place.page)) return undefined;
  const { cookie } = headers;
  const locale = readLanguagePreference(cookie) ?? countryLocale ?? defaultLocale;
  if (locale === defaultLocale) return undefined;
  if (readCookie(cookie, countryCookies.interruptRedirect) !== undefined) return undefined;
  // Even if cookies are blocked, a link within the site opens the language it names.
  if (headers['sec-fetch-site'] === 'same-origin') return undefined;
  // Every browser sends a User-Agent; a client without one is a program. Programs always get the
  // requested language, so this list is wider than that of crawlers in `server/pages/sendPage.ts`.
  const agent = headers['user-agent'];
  return agent && !isbot(agent) ? pathTo(place.page, locale) : undefined;
}
