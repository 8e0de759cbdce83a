import { cp, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { allCountries } from '../src/country/country.ts';
import { newsFeedPath, pathTo } from '../src/locale/addresses.ts';
import { locales } from '../src/locale/locales.ts';
import { confirmed as confirmedCookie } from '../tests/confirmed.ts';
import { type Answer, pagesIn } from '../tests/running/ask.ts';
import { createRandom } from '../tests/running/random.ts';
import type { StartedSite } from '../tests/running/site.ts';
import { temporaryFolder } from '../tests/running/temporaryFolder.ts';
import { type EdgeSite, isHit, openEdgeSite } from '../tests/site/edgeSite.ts';
import { readNumbers, runCommand } from './command.ts';
import { ensureBuild } from './ensureBuild.ts';

const help = `Runs two processes of the site with the demo content behind Varnish, and checks what docs/cdn.md says.

Usage: npm run test:cdn -- [options]

  --countries N  the first N countries; default all, with those that are not active and unknown ones
  --pages N      every page of the sitemaps, or N spread over them
  --files N      every file that these pages name, or N spread over them; default 100
  --visitors N   browsing visitors, ten pages each; default 2000
  --help         print this text

1. Each country asks for each page, feed and file, with headers that claim another market. Each answer
   is compared with that of a process without a CDN.
2. Visitors from countries of different weight browse; the share of pages that Varnish answers itself,
   of those that a visitor of the same market got before.
3. An item is changed ten times; the time from the save of its file until Varnish sends the change.

Exit status: 1 if an answer differs, the share is 95 % or less, or a change takes more than 2 s. Few
visitors, pages or countries make a short run, which is judged alike.`;

const browser = { 'Sec-Fetch-Site': 'same-origin', 'User-Agent': 'Mozilla/5.0 Firefox/140.0' };
const confirmed = { cookie: confirmedCookie };

/** The share of pages that Varnish must exceed, and the milliseconds that a change may take. */
const leastShare = 0.95;
const longestChange = 2_000;

/** Runs tasks, 24 at a time. */
async function runAll<T>(things: readonly T[], run: (thing: T) => Promise<void>): Promise<void> {
  let next = 0;
  const work = async () => {
    while (next < things.length) await run(things[next++] as T);
  };
  await Promise.all(Array.from({ length: 24 }, work));
}

/** All pages that any market has in its sitemap. */
async function allPages({ ask, table, processes }: EdgeSite): Promise<string[]> {
  const found = new Set<string>(['/']);
  for (const { countries } of table.groups) {
    const headers = { 'X-Country': countries[0] ?? '', ...confirmed };
    const { text } = await ask(`${processes[0]?.url}/sitemap.xml`, headers);
    for (const path of pagesIn(text)) found.add(path);
  }
  return [...found];
}

/** The pages' pictures in each width, and other files: what they name of the folder of media. */
async function allFiles({ ask, processes }: EdgeSite, pages: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  for (const path of pages) {
    const { text } = await ask(`${processes[0]?.url}${path}`, { 'X-Country': 'US', ...confirmed });
    for (const [file] of text.matchAll(/\/media\/[^\s"'<>&),]+/g)) found.add(file);
  }
  return [...found];
}

/** The feeds of each language; calendars also filtered. */
const feeds = [
  '/sitemap.xml',
  ...locales.map(newsFeedPath),
  ...locales.flatMap((locale) =>
    ['', '?specialty=knee', '?language=german', '?registration_status=open'].map(
      (filter) => `${pathTo('calendar', locale)}.ics${filter}`,
    ),
  ),
];

/** Addresses that Varnish must not store. */
const others = ['/search?q=knee', '/nowhere', '/events/none', '/photo-competition'];

/** Old addresses of the demo: redirects are stored like pages. */
const oldAddresses = ['/shoulder-weeks', '/de/schulterwochen', '/news/dry-models-on-loan'];

const spread = <T>(all: readonly T[], count: number): readonly T[] =>
  count >= all.length ? all : all.filter((_, at) => (at * count) % all.length < count);

/** Asks for the headers, whose ETag stands for the page; again while the server is too busy. */
async function askPatiently(site: EdgeSite, url: string, headers: Record<string, string>) {
  for (;;) {
    const answer = await site.ask(url, headers, '127.0.0.1', 'HEAD');
    if (answer.status !== 503) return answer;
    await sleep(500);
  }
}

const summaryOf = ({ status, headers: { location, etag } }: Answer) =>
  JSON.stringify([status, location, status === 200 ? etag : '']);

/** @returns the faults */
async function compareAll(
  site: EdgeSite,
  countries: readonly string[],
  what: string,
  paths: readonly string[],
): Promise<string[]> {
  const keys = site.table.groups.map(({ key }) => key);
  const [process] = site.processes;
  const faults: string[] = [];
  let hits = 0;
  let count = 0;
  for (const [at, path] of paths.entries()) {
    await runAll(countries, async (country) => {
      const visitor = { ...browser, 'X-Country': country, ...(count % 2 ? confirmed : {}) };
      const forged = { 'X-Portico-Market': keys[count % keys.length] ?? '' };
      count += 1;
      const [ours, theirs] = await Promise.all([
        askPatiently(site, site.url + path, { ...visitor, ...forged }),
        askPatiently(site, `${process?.url}${path}`, visitor),
      ]);
      hits += Number(isHit(ours));
      if (summaryOf(ours) === summaryOf(theirs)) return;
      faults.push(`${path} in ${country}: ${summaryOf(ours)}, not ${summaryOf(theirs)}`);
    });
    if (at % 50 === 49) console.log(`  ${at + 1} of ${paths.length} ${what}`);
  }
  const share = ((100 * hits) / count).toFixed(1);
  console.log(
    `${countries.length} countries x ${paths.length} ${what}: ${count} answers compared, ${faults.length} differ, ${share} % from Varnish`,
  );
  return faults;
}

/** Countries by weight, as a site with most visitors in few of them. */
const weights: readonly (readonly [string, number])[] = [
  ['US', 40],
  ['DE', 15],
  ['GB', 8],
  ['BR', 8],
  ['FR', 7],
  ['ES', 5],
  ['JP', 5],
  ['AU', 4],
  ['MX', 4],
  ['PL', 4],
];

/** The market of a visitor, as Varnish knows it. */
function marketOf({ table }: EdgeSite, country: string, isConfirmed: boolean): string {
  const group = table.byCountry.get(country);
  return (isConfirmed && group?.confirmed?.key) || group?.key || '';
}

/**
 * Lets visitors browse, who prefer the first pages. The first visitor of a market who asks for a page
 * cannot get it from Varnish, and with few visitors many are the first, so these do not count.
 * @returns the share of the other answers with a page that Varnish sent itself; 1 if there are none
 */
async function browse(site: EdgeSite, pages: readonly string[], visitors: number): Promise<number> {
  const countries = weights.flatMap(([country, weight]) => Array<string>(weight).fill(country));
  const { fraction: random } = createRandom(1);
  const sent = new Set<string>();
  let [again, hits, asked] = [0, 0, 0];
  await runAll(Array.from({ length: visitors }), async () => {
    const country = countries[Math.floor(random() * countries.length)] ?? 'US';
    const isConfirmed = random() < 0.7;
    const market = marketOf(site, country, isConfirmed);
    let cookie = isConfirmed ? confirmed.cookie : '';
    for (let n = 0; n < 10; n += 1) {
      const path = pages[Math.floor(random() ** 3 * pages.length)] ?? '/';
      const arrives = n === 0 ? { 'Sec-Fetch-Site': 'none' } : {};
      const headers = { ...browser, ...arrives, 'X-Country': country, cookie };
      const page = `${market} ${path}`;
      const isSent = sent.has(page);
      const answer = await site.ask(site.url + path, headers);
      asked += 1;
      if (answer.headers['set-cookie']) cookie += '; interruptautomaticredirect=true';
      if (answer.status !== 200) continue;
      sent.add(page);
      if (!isSent) continue;
      again += 1;
      hits += Number(isHit(answer));
    }
  });
  const share = again > 0 ? hits / again : 1;
  console.log(
    `${visitors} visitors, ${asked} requests: ${again} pages that another visitor of the market had got; Varnish sent ${(100 * share).toFixed(1)} % of them itself`,
  );
  return share;
}

/** When the content of a process last changed, in milliseconds since the epoch. */
const changedAt = ({ log }: StartedSite) =>
  new Date(log.findLast(({ msg }) => msg === 'content loaded')?.time as string | number).getTime();

/** The longest time from the save of a file until Varnish sends the change, in milliseconds. */
async function changeOften(site: EdgeSite, file: string): Promise<number> {
  const original = await readFile(file, 'utf8');
  const totals: number[] = [];
  const times: number[] = [];
  for (let n = 1; n <= 10; n += 1) {
    const word = `Change${n}x`;
    const has = async () => {
      const headers = { ...browser, 'X-Country': 'US' };
      return (await site.ask(`${site.url}/privacy`, headers)).text.includes(word);
    };
    await has();
    const begun = Date.now();
    await writeFile(file, original.replace(/^(\s+title: *)(.*)$/m, `$1${word}`));
    while (!(await has())) await sleep(10);
    totals.push(Date.now() - begun);
    // The purge is repeated after a second; until then both processes have the content.
    await sleep(3_000);
    if (!(await has())) throw new Error('Varnish sends an old page again');
    times.push(
      Math.max(0, begun + (totals.at(-1) ?? 0) - Math.max(...site.processes.map(changedAt))),
    );
  }
  const shown = (all: number[]) => {
    all.sort((a, b) => a - b);
    return `${all[5]} ms (median), ${all.at(-1)} ms (longest)`;
  };
  console.log(`10 changes: Varnish sent them ${shown(totals)} after the file was written,`);
  console.log(`  and ${shown(times)} after both processes had read it`);
  return totals.at(-1) ?? 0;
}

async function run(): Promise<number> {
  const { values } = parseArgs({
    options: {
      countries: { type: 'string', default: '1000' },
      pages: { type: 'string', default: '100000' },
      files: { type: 'string', default: '100' },
      visitors: { type: 'string', default: '2000' },
    },
  });
  const most = readNumbers(values);
  await ensureBuild();
  await using folder = await temporaryFolder('cdn');
  await cp(resolve('demo/content'), folder.path, { recursive: true });
  await using site = await openEdgeSite({
    CONTENT_DIR: folder.path,
    PAGE_TTL_SECONDS: '86400',
    LOG_LEVEL: 'info',
  });
  const stored = [...spread(await allPages(site), most.pages), ...oldAddresses];
  const pages = [...stored, ...others];
  const files = spread(await allFiles(site, pages), most.files);
  const countries = [...allCountries.map(({ id }) => id), 'XX', 'T1', 'US,FR', ''];
  const faults: string[] = [];
  for (const [what, paths] of Object.entries({ pages, feeds, files })) {
    faults.push(...(await compareAll(site, countries.slice(0, most.countries), what, paths)));
  }
  const share = await browse(site, stored, most.visitors);
  if (share <= leastShare)
    faults.push(`Varnish sends ${(100 * share).toFixed(1)} % of the pages itself`);
  const longest = await changeOften(site, join(folder.path, 'default/webpage/page_privacy.yaml'));
  if (longest > longestChange) faults.push(`a change takes ${longest} ms`);
  for (const fault of faults.slice(0, 20)) console.log(`FAULT: ${fault}`);
  return faults.length > 0 ? 1 : 0;
}

await runCommand({ help, run });
