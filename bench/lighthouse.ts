import { execFile } from 'node:child_process';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { pathTo } from '../src/locale/addresses.ts';
import { type Locale, locales } from '../src/locale/locales.ts';
import { chromiumFlags, ensureChromium } from '../tests/running/chromium.ts';
import { listenHere } from '../tests/running/listen.ts';
import { startOwnSite } from '../tests/running/ownSite.ts';
import { project as root } from '../tests/running/site.ts';
import { runBenchmark } from './benchmark.ts';
import { atLeast, atMost, compared, type Figure, median } from './figure.ts';
import { firstOf, startSite } from './site.ts';

/** A server that shows the pages of another without their scripts. */
interface ScriptlessServer extends AsyncDisposable {
  readonly url: string;
}

const scripts = /<script[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g;

function ask(site: string, req: IncomingMessage, encoding: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { ...req.headers, 'accept-encoding': encoding };
    request(site + req.url, { headers, agent: false }, resolve)
      .on('error', reject)
      .end();
  });
}

/**
 * Starts the reference of Lighthouse's figures: the site's pages without scripts.
 * @param site the address of the site
 */
async function startScriptlessServer(site: string): Promise<ScriptlessServer> {
  const pages = new Map<string, { readonly headers: string[]; readonly body: Buffer }>();

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const known = pages.get(req.url ?? '');
    if (known) return void res.writeHead(200, known.headers).end(known.body);
    const isPage = req.headers.accept?.includes('text/html') ?? false;
    const encoding = isPage ? 'identity' : String(req.headers['accept-encoding'] ?? 'identity');
    const answered = await ask(site, req, encoding);
    if (!isPage) {
      res.writeHead(answered.statusCode ?? 500, answered.rawHeaders);
      return void answered.pipe(res);
    }
    const html = (await buffer(answered)).toString().replaceAll(scripts, '');
    const type = answered.headers['content-type'] ?? 'text/html';
    const page = {
      headers: ['Content-Type', type, 'Content-Encoding', 'br'],
      body: brotliCompressSync(html),
    };
    pages.set(req.url ?? '', page);
    res.writeHead(answered.statusCode ?? 500, page.headers).end(page.body);
  }

  const server = createServer((req, res) => {
    answer(req, res).catch(() => res.destroy());
  });
  const { origin, close } = await listenHere(server);
  return { url: origin, [Symbol.asyncDispose]: close };
}

// PERF-6, OWN-73
const about = `Runs Lighthouse, with a phone on a slow network, on the home page, a product, a resource with a
recording, the list of products with its filters, the calendar, the search and the page for patients in every
language: scores, layout shift, first paint, and the largest contentful paint, alternating with the same page
without scripts. Then on the other kinds of page in English, and on the pages of a site that \`npm run init\`
begins, without a reference. Takes about half a minute per page and run.

LIGHTHOUSE_RUNS is the number of runs per page (default 1; the median counts), and LIGHTHOUSE_PAGES
selects pages by the beginnings of their names, such as "home en,search" or "own".`;

const runs = Number(process.env.LIGHTHOUSE_RUNS ?? 1);
const wanted = (process.env.LIGHTHOUSE_PAGES ?? '').split(',').map((name) => name.trim());
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** The parts of a Lighthouse report that are read. */
interface Report {
  readonly categories: Record<string, { readonly score: number | null } | undefined>;
  readonly audits: Record<
    string,
    { readonly score: number | null; readonly numericValue?: number } | undefined
  >;
}

/** Inspects a page; a disturbed run is repeated, at most three times. */
async function inspect(url: string, only: readonly string[], again = 3): Promise<Report> {
  const args = [
    resolve(root, 'node_modules/lighthouse/cli/index.js'),
    url,
    '--quiet',
    '--output=json',
    '--no-enable-error-reporting',
    `--only-categories=${only.join()}`,
    `--chrome-flags=${chromiumFlags.join(' ')}`,
  ];
  const env = { ...process.env, CHROME_PATH: ensureChromium() };
  const options = { env, maxBuffer: 2 ** 26, timeout: 180_000 };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, args, options);
    return JSON.parse(stdout) as Report;
  } catch (error) {
    if (again === 0) throw error;
    return inspect(url, only, again - 1);
  }
}

const numberOf = (report: Report, audit: string) =>
  report.audits[audit]?.numericValue ?? Number.NaN;

/** The audits that a page does not pass. */
function shortcomings({ audits }: Report): string {
  const names = Object.entries(audits).filter(
    ([, it]) => typeof it?.score === 'number' && it.score < 1,
  );
  return names.map(([name, it]) => `${name} ${it?.score}`).join(', ');
}

async function pagesOf(site: string, locale: Locale): Promise<[string, string][]> {
  return [
    [`home ${locale}`, pathTo('home', locale)],
    [`product ${locale}`, await firstOf(site, 'products', locale)],
    [`resource ${locale}`, await firstOf(site, 'resources', locale, '?media_type=video')],
    [`list ${locale}`, pathTo('products', locale)],
    [`calendar ${locale}`, pathTo('calendar', locale)],
    [`search ${locale}`, pathTo('search', locale)],
    [`patient ${locale}`, pathTo('patient', locale)],
  ];
}

/** What search engines are asked to leave out. */
const notIndexed = ['kind comparison', 'kind sheet'];

/** The other kinds, once each. */
const otherKinds: readonly [string, string][] = [
  ['kind specialty', '/specialties/shoulder'],
  ['kind comparison', '/products/compare?items=knotline_anchor,softline_anchor'],
  ['kind sheet', '/resources/knotless-anchor-repair-rotator-cuff?sheet=yes'],
  ['kind guide', '/resources/knee-arthroscopy-patient-guide'],
  ['kind audio', '/resources/podcast-preparing-room-shoulder-arthroscopy'],
  ['kind directions', '/support/directions-for-use?q=PO-4211-475'],
  ['kind selector', '/products/radelis-distal-radius-plate'],
  ['kind event', '/calendar/event_shoulder_lab_munich_2026'],
  ['kind representative', '/support/find-your-representative'],
  ['kind team', '/corporate/team'],
  ['kind careers', '/corporate/careers'],
  ['kind news', '/news/directions-for-use-show-changes'],
  ['kind contact', '/corporate/contact-us/email-portico'],
];

/** The pages of a site of one's own, which begins with German. */
const ownPages: readonly [string, string][] = [
  ['own home', '/'],
  ['own product', '/produkte/neues-produkt'],
  ['own list', '/produkte'],
  ['own calendar', '/kalender'],
  ['own contact', '/unternehmen/kontaktieren-sie-uns'],
  ['own privacy', '/datenschutz'],
];

async function measurePage(
  name: string,
  site: string,
  scriptless: string | undefined,
  progress: (step: string) => void,
): Promise<Figure[]> {
  const reports: Report[] = [];
  const bare: Report[] = [];
  for (let run = 0; run < runs; run += 1) {
    reports.push(await inspect(site, categories));
    if (scriptless) bare.push(await inspect(scriptless, ['performance']));
  }
  const [first] = reports;
  if (first) progress(`${name}: not passed: ${shortcomings(first) || 'none'}`);
  const paint = (report: Report) => numberOf(report, 'largest-contentful-paint');
  const score = (category: string) =>
    median(reports.map((it) => Math.round((it.categories[category]?.score ?? Number.NaN) * 100)));
  const shift = median(reports.map((report) => numberOf(report, 'cumulative-layout-shift')));
  const blocked = median(reports.map((report) => numberOf(report, 'total-blocking-time')));
  const firstPaint = median(reports.map((it) => numberOf(it, 'first-contentful-paint')));
  progress(`${name}: ${categories.map(score).join(', ')}; blocked ${Math.round(blocked)} ms`);
  return [
    ...categories
      .filter((category) => category !== 'seo' || !notIndexed.includes(name))
      .map((category) => ({
        what: `${name}, ${category}`,
        unit: '',
        value: score(category),
        budget: atLeast(category === 'performance' ? 99 : 100),
      })),
    { what: `${name}, layout shift`, unit: '', value: shift, budget: atMost(0) },
    { what: `${name}, main thread blocked`, unit: 'ms', value: blocked, budget: atMost(60) },
    { what: `${name}, first paint`, unit: 'ms', value: firstPaint },
    {
      what: `${name}, largest paint`,
      unit: 'ms',
      value: median(reports.map(paint)),
      budget: atMost(1_400),
    },
    ...(scriptless
      ? [
          {
            what: `${name}, largest paint without scripts`,
            unit: 'ms',
            ...compared({ subject: reports.map(paint), reference: bare.map(paint) }),
          },
        ]
      : []),
  ];
}

const isWanted = ([name]: readonly [string, string]) =>
  wanted.some((beginning) => name.startsWith(beginning));

async function measurePages(
  site: string,
  pages: readonly [string, string][],
  progress: (step: string) => void,
  scriptless?: string,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, path] of pages.filter(isWanted)) {
    figures.push(
      ...(await measurePage(name, site + path, scriptless && scriptless + path, progress)),
    );
  }
  return figures;
}

async function measureDemo(progress: (step: string) => void): Promise<Figure[]> {
  await using site = await startSite();
  await using scriptless = await startScriptlessServer(site.url);
  const figures: Figure[] = [];
  for (const locale of locales) {
    const pages = await pagesOf(site.url, locale);
    figures.push(...(await measurePages(site.url, pages, progress, scriptless.url)));
  }
  figures.push(...(await measurePages(site.url, otherKinds, progress)));
  return figures;
}

async function measureOwn(progress: (step: string) => void): Promise<Figure[]> {
  if (!ownPages.some(isWanted)) return [];
  const words = ['--name', 'Söhne & Töchter', '--email', 'info@spinea.com', '--kind', 'implants'];
  const options = [...words, '--languages', 'de,en', '--color', '#c2410c'];
  await using site = await startOwnSite(options, { publishes: true });
  // The site ends with this function.
  return await measurePages(site.url, ownPages, progress);
}

await runBenchmark(import.meta.filename, {
  about,
  measure: async (progress) => [...(await measureDemo(progress)), ...(await measureOwn(progress))],
});
