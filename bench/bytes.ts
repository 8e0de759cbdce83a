import type { Browser } from '@playwright/test';
import type { Geo } from '../src/country/geoStore.ts';
import { runBenchmark } from './benchmark.ts';
import { atMost, type Figure } from './figure.ts';
import { bytesOf, bytesRun, openBrowser, type PageVisit, visit } from './pageVisit.ts';
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

/** The most KB of HTML, for pages with a separate budget. */
const htmlBudgets: Readonly<Record<string, number>> = {
  home: 14,
  'home in German': 14,
  'home in Spanish': 14,
  'home in Portuguese': 14,
  product: 24,
  calendar: 20,
  products: 20,
  resources: 20,
  'resources in German': 20,
};

function figuresOf({ name, isSettled = true }: Counted, visited: PageVisit): Figure[] {
  const { all, inline, htmlBytes } = visited;
  const size = (what: string, bytes: number, budget?: number): Figure => ({
    what: `${name}, ${what}`,
    value: bytes / KB,
    unit: 'KB',
    ...(budget !== undefined && { budget: atMost(budget) }),
  });
  return [
    size(
      'JavaScript that runs before the visitor acts',
      bytesRun(all) + inline,
      isSettled ? 12 : undefined,
    ),
    size('HTML', htmlBytes, htmlBudgets[name]),
    size('CSS', bytesOf(all, 'stylesheet'), 30),
  ];
}

async function measurePages(browser: Browser, url: string): Promise<Figure[]> {
  const product = await firstOf(url, 'products');
  const pages: Counted[] = [
    { name: 'home', path: '/' },
    { name: 'home in German', path: '/de' },
    { name: 'home in Spanish', path: '/es' },
    { name: 'home in Portuguese', path: '/pt' },
    { name: 'product', path: product },
    { name: 'products', path: '/products' },
    { name: 'resources', path: '/resources' },
    { name: 'resources in German', path: '/ressourcen' },
    { name: 'calendar', path: '/calendar' },
    { name: 'results', path: '/search?q=knee' },
    { name: 'product with privacy settings', path: product, isSettled: false },
  ];
  const settled = await settledOn(url);
  const figures: Figure[] = [];
  for (const page of pages) {
    const visitor = page.isSettled === false ? { country: 'DE' } : settled;
    figures.push(...figuresOf(page, await visit(browser, url + page.path, visitor)));
  }
  return [...figures, await wokenFigure(browser, url)];
}

/** Counts the JavaScript of everything that visitors commonly wake, including React. */
async function wokenFigure(browser: Browser, url: string): Promise<Figure> {
  const { everything, inline } = await visit(
    browser,
    `${url}/`,
    await settledOn(url),
    async (page) => {
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
    },
  );
  return {
    what: 'search box, menu and form with its bot check awake, JavaScript',
    value: (bytesRun(everything) + inline) / KB,
    unit: 'KB',
    budget: atMost(140),
  };
}

await runBenchmark(import.meta.filename, {
  about,
  async measure() {
    await using site = await startSite();
    await using browser = await openBrowser();
    return await measurePages(browser, site.url);
  },
});
