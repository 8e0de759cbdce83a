import { languagesInBrowser, type PageName } from './languagesInBrowser.ts';
import { type Locale, locales } from './locales.ts';

export type { PageName };

/** Every page name, in the order of the English addresses. */
export const pageNames = Object.keys(languagesInBrowser.en.paths) as PageName[];

/** Whether a text is the name of a page. */
export function isPageName(value: string): value is PageName {
  return Object.hasOwn(languagesInBrowser.en.paths, value);
}

/**
 * The localized address of a page, with `:name` for each parameter (PATH-5). Links, routes,
 * redirects, the sitemap and hreflang are derived from it. English has no prefix; products and
 * resources are translated without one.
 */
export function patternOf(page: PageName, locale: Locale): string {
  return languagesInBrowser[locale].paths[page];
}

/** Every page in every language, with its address. */
export function* everyPath(): Generator<{ page: PageName; locale: Locale; pattern: string }> {
  for (const page of pageNames) {
    for (const locale of locales) yield { page, locale, pattern: patternOf(page, locale) };
  }
}
