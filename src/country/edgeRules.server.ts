import { confirmationCookie, countryCookies } from '../state/cookies.ts';
import type { EdgeGroup, EdgeTable } from './edgeTable.server.ts';

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
