import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { readFormat, runCommand } from '../scripts/command.ts';
import { ensureBuild } from '../scripts/ensureBuild.ts';
import { type Application, applications } from '../src/brand/brands.ts';
import { placeOf } from '../src/locale/addresses.ts';
import { bytesOf, bytesRun, openBrowser, visit } from './pageVisit.ts';
import { startSite } from './site.ts';

const help = `Lists every kind of page of both brands, one address of each in English: the HTML, the style sheets
and the JavaScript that a new visitor's browser fetches before the visitor acts, in KB after gzip -9,
and the page's islands with the rule by which they wake. It counts in a real browser, in the window
of a phone, as a visitor from the United States. The numbers are the same at every run.

Usage: npm run bench:pages [-- options]

  --format FORMAT  text (default: a table in Markdown) or json
  --help           print this text

Exit status: 0 counted, 1 could not count.`;

/** The bytes and the islands of one page. */
interface PageRow {
  readonly brand: Application;
  readonly page: string;
  readonly path: string;
  /** KB after gzip. */
  readonly html: number;
  readonly css: number;
  readonly script: number;
  /** Name, rule and, if there are several, number of the page's islands. */
  readonly islands: readonly string[];
}

/** Kinds of pages that no sitemap lists. */
const unlisted = ['/professionals', '/search?q=knee', '/nowhere'];

/** One address of each kind of page in English, from the sitemap, and the unlisted ones. */
async function addressesOf(url: string): Promise<Map<string, string>> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)];
  const found = new Map<string, string>();
  for (const path of [...listed.map(([, it]) => it || '/'), ...unlisted]) {
    const place = placeOf(path.replace(/\?.*/, ''));
    if (place && place.locale !== 'en') continue;
    const page = place?.page ?? 'not found';
    if (!found.has(page)) found.set(page, path);
  }
  return found;
}

/** The islands of a page, such as `people press (2)`. */
function islandsOf(html: string): string[] {
  const counts = new Map<string, number>();
  for (const [, name, rule] of html.matchAll(/data-island="([^"]*)"[^>]*?data-wakes="([^"]*)"/g)) {
    const island = `${name} ${rule}`;
    counts.set(island, (counts.get(island) ?? 0) + 1);
  }
  return [...counts].map(([island, count]) => (count > 1 ? `${island} (${count})` : island));
}

async function pagesOf(browser: Browser, brand: Application): Promise<PageRow[]> {
  await using site = await startSite({ env: { APPLICATION: brand } });
  const rows: PageRow[] = [];
  for (const [page, path] of await addressesOf(site.url)) {
    process.stderr.write(`pages: ${brand} ${path}\n`);
    const { all, inline, html } = await visit(browser, site.url + path, { country: 'US' });
    const inKb = (bytes: number) => Math.round(bytes / 100) / 10;
    rows.push({
      brand,
      page,
      path,
      html: inKb(bytesOf(all, 'document')),
      css: inKb(bytesOf(all, 'stylesheet')),
      script: inKb(bytesRun(all) + inline),
      islands: islandsOf(html),
    });
  }
  return rows;
}

/** The rows in Markdown; islands of every page are listed once, above them. */
function markdown(rows: readonly PageRow[]): string {
  const [first] = rows;
  const common = (first?.islands ?? []).filter((it) =>
    rows.every((row) => row.islands.includes(it)),
  );
  const lines = rows.map(({ brand, page, path, html, css, script, islands }) => {
    const own = islands.filter((it) => !common.includes(it)).join(', ');
    const sizes = [html, css, script].map((size) => size.toFixed(1)).join(' | ');
    return `| ${brand} | ${page} | \`${path}\` | ${sizes} | ${own} |`;
  });
  return [
    `On every page: ${common.join(', ')}.`,
    '',
    '| Brand | Page | Address | HTML | CSS | JavaScript | Its own islands |',
    '| --- | --- | --- | ---: | ---: | ---: | --- |',
    ...lines,
  ].join('\n');
}

async function run(): Promise<string> {
  const { values } = parseArgs({
    options: {
      format: { type: 'string', default: 'text' },
    },
  });
  const format = readFormat(values.format);
  await ensureBuild();
  await using browser = await openBrowser();
  const rows: PageRow[] = [];
  for (const brand of applications) rows.push(...(await pagesOf(browser, brand)));
  return format === 'json' ? JSON.stringify(rows, null, 2) : markdown(rows);
}

await runCommand({ help, name: 'pages', run });
