import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Result as Report } from 'lighthouse';
import { pathTo } from '../src/locale/addresses.ts';
import { type Locale, locales } from '../src/locale/locales.ts';
import { chromiumFlags, ensureChromium } from '../tests/running/chromium.ts';
import { startOwnSite } from '../tests/running/ownSite.ts';
import { project as root } from '../tests/running/site.ts';
import { type Progress, runBenchmark } from './benchmark.ts';
import { atLeast, atMost, comparison, type Figure, figure, median } from './figure.ts';
import { firstOf, startSite } from './site.ts';

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

/** Inspects a page; a disturbed run is repeated, at most three times. @param options further ones */
async function inspect(url: string, options: readonly string[], again = 3): Promise<Report> {
  const args = [
    resolve(root, 'node_modules/lighthouse/cli/index.js'),
    url,
    '--quiet',
    '--output=json',
    '--no-enable-error-reporting',
    `--chrome-flags=${chromiumFlags.join(' ')}`,
    ...options,
  ];
  const env = { ...process.env, CHROME_PATH: ensureChromium() };
  const how = { env, maxBuffer: 2 ** 26, timeout: 180_000 };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, args, how);
    return JSON.parse(stdout) as Report;
  } catch (error) {
    if (again === 0) throw error;
    return inspect(url, options, again - 1);
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
const notIndexed = ['kind comparison', 'kind sheet', 'kind directions'];

/** The other kinds, once each. */
const otherKinds: readonly [string, string][] = [
  ['kind specialty', '/specialties/shoulder'],
  ['kind comparison', '/products/compare?items=knotline_anchor,softline_anchor'],
  ['kind sheet', '/resources/knotless-anchor-repair-rotator-cuff?sheet=yes'],
  ['kind guide', '/resources/knee-arthroscopy-patient-guide'],
  ['kind audio', '/resources/podcast-preparing-room-shoulder-arthroscopy'],
  ['kind directions', '/support/directions-for-use?number=PO-4211-475'],
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

const allCategories = [`--only-categories=${categories.join()}`];
/** As in Germany: elsewhere a first visit is led to English. */
const inGerman = ['--extra-headers={"x-country":"DE"}'];
/** For the reference: the same page, whose script files the browser does not get. */
const withoutScripts = ['--only-categories=performance', '--blocked-url-patterns=*.js'];

/** How pages are measured. */
interface Measuring {
  /** Whether without scripts, too; default false. */
  readonly isCompared?: boolean;
  /** Further options of Lighthouse; default none. */
  readonly options?: readonly string[];
}

async function measurePage(
  name: string,
  url: string,
  { isCompared = false, options = [] }: Measuring,
  progress: Progress,
): Promise<Figure[]> {
  const reports: Report[] = [];
  const bare: Report[] = [];
  for (let run = 0; run < runs; run += 1) {
    reports.push(await inspect(url, [...allCategories, ...options]));
    if (isCompared) bare.push(await inspect(url, [...withoutScripts, ...options]));
  }
  const [first] = reports;
  if (first) progress(`${name}: not passed: ${shortcomings(first) || 'none'}`);
  const score = (category: string) =>
    median(reports.map((it) => Math.round((it.categories[category]?.score ?? Number.NaN) * 100)));
  const middle = (audit: string) => median(reports.map((it) => numberOf(it, audit)));
  const paint = (report: Report) => numberOf(report, 'largest-contentful-paint');
  const shift = middle('cumulative-layout-shift');
  const blocked = middle('total-blocking-time');
  progress(`${name}: ${categories.map(score).join(', ')}; blocked ${Math.round(blocked)} ms`);
  const scored = categories.filter((it) => it !== 'seo' || !notIndexed.includes(name));
  const figures = [
    ...scored.map((it) =>
      figure(`${name}, ${it}`, score(it), '', atLeast(it === 'performance' ? 99 : 100)),
    ),
    // Lighthouse shows it as 0.00: the browser's own controls of a recording move within themselves once
    // its length is known.
    figure(`${name}, layout shift`, shift, '', atMost(0.0049)),
    figure(`${name}, main thread blocked`, blocked, 'ms', atMost(60)),
    figure(`${name}, first paint`, middle('first-contentful-paint'), 'ms'),
    figure(`${name}, largest paint`, middle('largest-contentful-paint'), 'ms', atMost(1_400)),
  ];
  const both = { subject: reports, reference: bare };
  const compared = comparison(`${name}, largest paint without scripts`, both, paint, 'ms');
  return isCompared ? [...figures, compared] : figures;
}

const isWanted = ([name]: readonly [string, string]) =>
  wanted.some((beginning) => name.startsWith(beginning));

/** Measures the wanted pages of a site. */
async function measurePages(
  site: string,
  pages: readonly [string, string][],
  how: Measuring,
  progress: Progress,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, path] of pages.filter(isWanted)) {
    figures.push(...(await measurePage(name, site + path, how, progress)));
  }
  return figures;
}

async function measureDemo(progress: Progress): Promise<Figure[]> {
  await using site = await startSite();
  const inLanguages = await Promise.all(locales.map((locale) => pagesOf(site.url, locale)));
  return [
    ...(await measurePages(site.url, inLanguages.flat(), { isCompared: true }, progress)),
    ...(await measurePages(site.url, otherKinds, {}, progress)),
  ];
}

async function measureOwn(progress: Progress): Promise<Figure[]> {
  if (!ownPages.some(isWanted)) return [];
  const words = ['--name', 'Söhne & Töchter', '--email', 'info@spinea.com', '--kind', 'implants'];
  const options = [...words, '--languages', 'de,en', '--color', '#c2410c'];
  await using site = await startOwnSite(options, { publishes: true });
  // The site ends with this function.
  return await measurePages(site.url, ownPages, { options: inGerman }, progress);
}

await runBenchmark(import.meta.filename, about, async (progress) => [
  ...(await measureDemo(progress)),
  ...(await measureOwn(progress)),
]);
