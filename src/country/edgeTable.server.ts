import { firstVisitPaths } from '../locale/firstVisit.server.ts';
import { defaultLocale } from '../locale/locales.ts';
import { confirmationCookie, countryCookies } from '../state/cookies.ts';
import { countries } from './country.ts';
import { effectiveCountry } from './effectiveCountry.ts';
import { digest, type Market, type Markets } from './market.server.ts';
import type { CountryRules } from './restrictions.ts';
import { type ConfirmationStrength, confirmationStrengths } from './ruleNames.ts';

/** The countries whose visitors a CDN may send the same pages. */
export interface EdgeGroup {
  /** Sorted country ids. */
  readonly countries: readonly string[];
  /** The key of their pages; of those who have not confirmed where confirmation is required. */
  readonly key: string;
  /** The pages of those who have confirmed; absent where nothing is to be confirmed. */
  readonly confirmed?: {
    /** Their key; a dot and the value of the visitor's cookie follow (COUNTRY-25). */
    readonly key: string;
    /** The strengths that suffice, with which the value begins. */
    readonly strengths: readonly ConfirmationStrength[];
  };
}

/** The facts with which a CDN sends cached pages without asking the server. */
export interface EdgeTable {
  /** Sorted by their first country. Embargoed countries are in none: nothing is cached for them. */
  readonly groups: readonly EdgeGroup[];
  /** The countries whose language is not the site's default, so that a first visit may be redirected. */
  readonly otherLanguage: readonly string[];
  /** The paths of pages that redirect first visits. */
  readonly firstVisitPaths: readonly string[];
  /** The group of each country. */
  readonly byCountry: ReadonlyMap<string, EdgeGroup>;
  /** Identifies the keys. */
  readonly edition: string;
}

/**
 * Makes the table for visitors who have chosen no country, or their own: the pages of all others are
 * not cached by a CDN. A key is made of the market and of all countries in it. If a country moves to
 * another market, the keys of both change, and the server refuses to have pages stored under the
 * keys of an outdated table (PERF-19).
 */
export function createEdgeTable(rules: CountryRules, { marketOf }: Markets): EdgeTable {
  const byMarket = new Map<Market, string[]>();
  for (const { id } of countries) {
    const market = marketOf(effectiveCountry({ detected: id, chosen: undefined }, rules));
    if (market.restrictions.includes('embargoed')) continue;
    const members = byMarket.get(market);
    if (members) members.push(id);
    else byMarket.set(market, [id]);
  }
  const groups = [...byMarket].map(([market, members]) => groupOf(market, members));
  return {
    groups,
    otherLanguage: countries
      .filter(({ defaultLocale: locale = defaultLocale }) => locale !== defaultLocale)
      .map(({ id }) => id),
    firstVisitPaths,
    byCountry: new Map(groups.flatMap((group) => group.countries.map((id) => [id, group]))),
    edition: digest(JSON.stringify(groups)),
  };
}

function groupOf(market: Market, members: readonly string[]): EdgeGroup {
  const keyOf = ({ id }: Market) => `${id}-${digest(`${id} ${members}`)}`;
  const key = keyOf(market);
  const { confirmation, whenConfirmed } = market;
  if (!confirmation || !whenConfirmed) return { countries: members, key };
  const strengths = confirmationStrengths.slice(confirmationStrengths.indexOf(confirmation));
  return { countries: members, key, confirmed: { key: keyOf(whenConfirmed), strengths } };
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const oneOf = (values: readonly string[]) => `^(${values.join('|')})$`;

/**
 * Writes the table as VCL for Varnish: the subroutine `portico_market`, which sets
 * `X-Portico-Market` where a cached page may be sent, and otherwise leaves it out.
 * The subroutine `portico_grace` sets for how long an outdated page may be sent.
 * @param countryHeader the header that names the country, such as `X-Country`
 * @param pageSeconds for how long a page is fresh (`PAGE_TTL_SECONDS`)
 */
export function writeVcl(table: EdgeTable, countryHeader: string, pageSeconds: number): string {
  const country = `req.http.${countryHeader}`;
  const cookie = 'req.http.Cookie';
  const { preference, interruptRedirect } = countryCookies;
  const paths = table.firstVisitPaths.map(escape).join('|');
  return `${[
    '# Made by "npm run cdn:rules -- vcl". Do not edit.',
    `sub portico_grace { set req.grace = ${pageSeconds}s; }`,
    '',
    'sub portico_market {',
    '  unset req.http.X-Portico-Market;',
    '  # A tester, or a cookie that occurs twice: the server decides.',
    `  if (${cookie} ~ "testflag" || ${cookie} ~ "(${preference}|${confirmationCookie}).*\\1") { return; }`,
    '  # Another country was chosen.',
    `  if (${cookie} ~ "${preference}" && regsub(${cookie}, "^(?:.*; ?)?${preference}=([A-Z][A-Z])(?:;.*)?$", "\\1") != ${country}) { return; }`,
    ...(paths === ''
      ? []
      : [
          '  # A first visit may be redirected to another language.',
          `  if (req.url ~ "^(${paths})(\\?|$)" && ${cookie} !~ "(^|; ?)${interruptRedirect}=" && req.http.Sec-Fetch-Site != "same-origin") {`,
          `    if (${cookie} ~ "languagepreference") { return; }`,
          ...(table.otherLanguage.length > 0
            ? [`    if (${country} ~ "${oneOf(table.otherLanguage)}") { return; }`]
            : []),
          '  }',
        ]),
    ...table.groups.map((group, at) => vclOf(group, country, at === 0)),
    '}',
  ].join('\n')}\n`;
}

function vclOf({ countries, key, confirmed }: EdgeGroup, country: string, isFirst: boolean) {
  const set = (value: string) => `set req.http.X-Portico-Market = "${value}";`;
  const condition = `${isFirst ? '  if' : '  elsif'} (${country} ~ "${oneOf(countries)}")`;
  if (!confirmed) return `${condition} { ${set(key)} }`;
  const cookie = 'req.http.Cookie';
  const value = `(?:${confirmed.strengths.join('|')})\\.\\d+\\.[\\w-]+`;
  const signed = `^(?:.*; ?)?${confirmationCookie}=(${value})(?:;.*)?$`;
  return [
    `${condition} {`,
    `    if (${cookie} ~ "${signed}") { set req.http.X-Portico-Market = "${confirmed.key}." + regsub(${cookie}, "${signed}", "\\1"); }`,
    `    elsif (${cookie} !~ "${confirmationCookie}") { ${set(key)} }`,
    '  }',
  ].join('\n');
}

/** Writes the table as a module for `operations/cdn/worker.js`. */
export function writeWorkerTable({ groups, otherLanguage, firstVisitPaths }: EdgeTable): string {
  const countries = Object.fromEntries(
    groups.flatMap(({ countries, key, confirmed }) =>
      countries.map((id) => [id, confirmed ? { key, confirmed } : { key }]),
    ),
  );
  const table = { countries, otherLanguage, firstVisitPaths };
  return `// Made by "npm run cdn:rules -- worker". Do not edit.\nexport const table = ${JSON.stringify(table, null, 1)};\n`;
}
