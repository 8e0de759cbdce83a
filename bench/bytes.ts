import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page, type Response } from '@playwright/test';
import type { Geo } from '../src/country/geoStore.ts';
import { launchOptions } from '../tests/running/chromium.ts';
import { scriptsRun } from '../tests/running/scriptsRun.ts';
import { runBenchmark } from './benchmark.ts';
import { atMost, type Figure, figure } from './figure.ts';
import { firstOf, startSite } from './site.ts';

// PERF-4, PERF-5
const about = `A smoke alarm: counts what a browser runs and fetches for pages of the built site, in a real browser
and after \`gzip -9\`: the JavaScript that runs before the visitor acts, the HTML, the
CSS; and the JavaScript that has run when the search box, the menu with a flyout and the contact
form with its bot check are awake.

The visitors are returning ones, so that nothing is due: they have answered the privacy settings, and
their time zone is stored. For a new visitor from Germany the privacy settings open automatically; the
budget of CSS counts for this visitor too. What a visitor feels is measured elsewhere, and truth,
accessibility and plain code may raise the budgets. The numbers are the same at every run; with --check
a number over its budget is a failure.`;

const KB = 1000;

/** A page that is counted. */
interface Counted {
  readonly name: string;
  readonly path: string;
  /** The most KB of HTML; default any. */
  readonly html?: number;
  /** False for a new visitor, who is asked for consent. */
  readonly isSettled?: boolean;
}

/** A visitor who has nothing left to answer. */
async function settledOn(url: string) {
  const { consentVersion } = (await (await fetch(`${url}/api/geo`)).json()) as Geo;
  const cookies = {
    cookiesettings: 'functionalperformance',
    cookiedisclaimer: consentVersion,
    timezone: 'UTC',
  };
  return { country: 'US', cookies };
}

/** What a visit to a page took, in bytes after `gzip -9`. */
interface PageVisit {
  readonly html: number;
  readonly css: number;
  /** Scripts that ran before the visitor did anything, with those in the document. */
  readonly script: number;
  /** The same, and what has run once the visitor has acted. */
  readonly scriptAtEnd: number;
}

const zipped = (body: Buffer | string) => gzipSync(body, { level: 9 }).length;
const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/** Bytes of the scripts in a document that run at once, without the data for islands. */
function inlineBytes(html: string): number {
  const scripts = [...html.matchAll(inlineScript)];
  const codes = scripts.filter(([, attributes = '']) => !/type="(?!module)/.test(attributes));
  return zipped(codes.map(([, , code = '']) => code).join('\n'));
}

/** Counts the bytes of the scripts and style sheets that a page has fetched so far. */
function countFiles(page: Page) {
  const fetched: Promise<{ kind: string; url: string; bytes: number }>[] = [];
  const note = (response: Response) => {
    const kind = response.request().resourceType();
    if (kind !== 'script' && kind !== 'stylesheet') return;
    const counted = (body: Buffer) => ({ kind, url: response.url(), bytes: zipped(body) });
    fetched.push(response.body().then(counted));
  };
  page.on('response', note);
  const bytesOf = async (wanted: string, isCounted: (url: string) => boolean) => {
    const files = await Promise.all(fetched);
    const counted = files.filter(({ kind, url }) => kind === wanted && isCounted(url));
    return counted.reduce((sum, { bytes }) => sum + bytes, 0);
  };
  return { bytesOf, stop: () => page.off('response', note) };
}

/**
 * Visits a page in a phone's window, and counts what it fetches and runs.
 * @param cookies of earlier visits, by name
 * @param act the actions of the visitor once scripts run
 */
async function visit(
  browser: Browser,
  url: string,
  { country, cookies = {} }: { country: string; cookies?: Readonly<Record<string, string>> },
  act?: (page: Page) => Promise<void>,
): Promise<PageVisit> {
  await using context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    userAgent:
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36',
    extraHTTPHeaders: { 'x-country': country },
  });
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
  const page = await context.newPage();
  await page.coverage.startJSCoverage({ resetOnNavigation: false });
  const { bytesOf, stop } = countFiles(page);
  const document = await page.goto(url, { waitUntil: 'networkidle' });
  await page.locator('html[data-running]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const text = (await document?.text()) ?? '';
  const css = await bytesOf('stylesheet', () => true);
  const before = new Set(await scriptsRun(page));
  const script = inlineBytes(text) + (await bytesOf('script', (it) => before.has(it)));
  await act?.(page);
  await page.waitForLoadState('networkidle');
  stop();
  const run = before.union(new Set(await scriptsRun(page)));
  const scriptAtEnd = inlineBytes(text) + (await bytesOf('script', (it) => run.has(it)));
  return { html: zipped(text), css, script, scriptAtEnd };
}

function figuresOf(
  { name, html: mostHtml, isSettled = true }: Counted,
  { html, css, script }: PageVisit,
): Figure[] {
  const size = (what: string, bytes: number, most?: number) =>
    figure(`${name}, ${what}`, bytes / KB, 'KB', most === undefined ? undefined : atMost(most));
  return [
    size('JavaScript that runs before the visitor acts', script, isSettled ? 12 : undefined),
    size('HTML', html, mostHtml),
    size('CSS', css, 32),
  ];
}

async function measurePages(browser: Browser, url: string): Promise<Figure[]> {
  const product = await firstOf(url, 'products');
  const pages: Counted[] = [
    { name: 'home', path: '/', html: 14 },
    { name: 'home in German', path: '/de', html: 14 },
    { name: 'home in Spanish', path: '/es', html: 14 },
    { name: 'home in Portuguese', path: '/pt', html: 14 },
    { name: 'product', path: product, html: 24 },
    { name: 'products', path: '/products', html: 20 },
    { name: 'resources', path: '/resources', html: 20 },
    { name: 'resources in German', path: '/ressourcen', html: 20 },
    { name: 'calendar', path: '/calendar', html: 20 },
    { name: 'results', path: '/search?q=knee' },
    { name: 'product with privacy settings', path: product, isSettled: false },
  ];
  const settled = await settledOn(url);
  const figures: Figure[] = [];
  for (const page of pages) {
    const visitor = page.isSettled === false ? { country: 'DE' } : settled;
    figures.push(...figuresOf(page, await visit(browser, url + page.path, visitor)));
  }
  const { scriptAtEnd } = await visit(browser, `${url}/`, settled, wakeAll);
  const what = 'search box, menu and form with its bot check awake, JavaScript';
  return [...figures, figure(what, scriptAtEnd / KB, 'KB', atMost(140))];
}

/** Wakes everything that visitors commonly wake, including React. */
async function wakeAll(page: Page): Promise<void> {
  await page.getByTestId('menu').click();
  await page.locator('header [name=q]').click();
  await page.getByTestId('search-panel').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('[data-root] [data-part=toggle]').first().click();
  await page.getByTestId('flyout').waitFor();
  await page.evaluate(() => {
    location.hash = '#contactarep';
  });
  await page.locator('[data-form] [name="firstName"]').fill('Ada');
}

await runBenchmark(import.meta.filename, about, async () => {
  await using site = await startSite();
  await using browser = await chromium.launch(launchOptions());
  return await measurePages(browser, site.url);
});
