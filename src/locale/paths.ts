import type { paths as english } from './languages/en/inBrowser.ts';
import { defaultLocale, type Locale } from './locales.ts';

/** The name of a page in the path table. */
export type TablePageName = keyof typeof english;

/** The name of a page: one of the table, or a page at an address that editors chose (OWN-31). */
export type PageName = TablePageName | 'freePage';

/**
 * The address of each page in a language, without the prefix of the language; `:name` stands for a
 * parameter.
 */
export type Paths = Readonly<Record<TablePageName, string>>;

/** The values of an address's parameters, such as `{ slug: 'cage-one' }`. */
export type PathParams = Readonly<Record<string, string>>;

/** The pages whose addresses are translated and have no prefix in any language (PATH-2). */
const withoutPrefix: ReadonlySet<string> = new Set<PageName>([
  'products',
  'product',
  'productComparison',
  'resources',
  'resource',
]);

/**
 * The addresses of a language as visitors see them: with its prefix, unless it is the default
 * language of the site (PATH-1, OWN-11).
 */
export function withPrefix(paths: Paths, locale: Locale, ofDefault = defaultLocale): Paths {
  if (locale === ofDefault) return paths;
  const prefixed = Object.entries(paths).map(([page, path]) => [
    page,
    withoutPrefix.has(page) ? path : `/${locale}${path === '/' ? '' : path}`,
  ]);
  return Object.fromEntries(prefixed);
}

const known = new Map<Locale, Paths>();

/**
 * Stores the addresses of a language, given without prefix. On the server, `addresses.ts` stores those of all languages;
 * browsers load those of the page.
 */
export function storePaths(locale: Locale, paths: Paths): void {
  known.set(locale, withPrefix(paths, locale));
}

/** Whether a text is the name of a page of the table. */
export function isPageName(value: string): value is TablePageName {
  const [paths] = known.values();
  return paths !== undefined && Object.hasOwn(paths, value);
}

/**
 * The localized address of a page, with `:name` for each parameter (PATH-5). Links, routes,
 * redirects, the sitemap and hreflang are derived from it.
 * @throws when the language was not stored before
 */
export function patternOf(page: TablePageName, locale: Locale): string {
  const paths = known.get(locale);
  if (!paths) throw new Error(`The addresses of ${locale} are not loaded`);
  return paths[page];
}

/**
 * Whether a text has the form of an address that editors may give a page: words of letters and digits,
 * with hyphens between them. Nothing else can become part of a link.
 */
export const isFreePath = (path: string): boolean =>
  path.length <= mostCharacters &&
  /^(?:\/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:-[\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*)+$/u.test(path);

const mostCharacters = 200;

/**
 * The address of a page in a language; in browsers only that of the page.
 * @throws when a parameter of the page's pattern is missing or empty
 */
export function pathTo(page: PageName, locale: Locale, params: PathParams = {}): string {
  if (page === 'freePage') return (params.path ?? '/').split('/').map(encodeURIComponent).join('/');
  return patternOf(page, locale).replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (!value) throw new Error(`The address of ${page} needs "${name}"`);
    return encodeURIComponent(value);
  });
}

const discreet: readonly (PageName | undefined)[] = ['healingCalculator', 'confirmProfessional'];

/**
 * Whether the query of a page may contain a patient's values (CALC-8): that of the calculator, and
 * that of the confirmation, which continues to it. Such a query stays on the page: browsers do not
 * send it to other pages, analytics does not run, and no lead contains it.
 */
export const hasDiscreetQuery = (page: PageName | undefined): boolean => discreet.includes(page);

/** Whether a page is about accounts, which a site without accounts (`ACCOUNT_URL`) does not offer. */
export const isAccountPage = (page: PageName | undefined): boolean =>
  page === 'accountRegister' || page === 'accountSubscriptions';
