import type { Browser } from '@playwright/test';
import { runBenchmark } from './benchmark.ts';
import { atMost, type Figure } from './figure.ts';
import { bytesOf, openBrowser, type PageVisit, visit } from './pageVisit.ts';
import { firstOf, startSite } from './site.ts';

// PERF-4, PERF-5
const about = `Counts what a new visitor's browser fetches for pages of the built site, in a real browser and
after \`gzip -9\` (pictures and fonts as they are): the JavaScript before the visitor does anything,
the HTML, what of it is data for islands, the CSS, the requests; and the JavaScript once the search
box, the menu with a flyout and the contact form with its bot check are awake.

Visitors from the United States are asked for nothing; to one from Germany the privacy settings
open by themselves, a part that others open later. The numbers are the same at
every run; with --check a number over its budget is a failure.`;

const KB = 1000;

/** A page that is counted. */
interface Counted {
  readonly name: string;
  readonly path: string;
  readonly country: string;
  /** False where a part of the page opens by itself that others open later. */
  readonly isPlain: boolean;
}

/** The most KB of HTML of the pages that have a budget of their own. */
const htmlBudgets: Readonly<Record<string, number>> = {
  home: 9,
  'home in German': 9,
  product: 9.5,
  calendar: 13,
  products: 13,
};

function figuresOf({ name, isPlain }: Counted, visited: PageVisit): Figure[] {
  const { all, inline, data } = visited;
  const size = (what: string, bytes: number, budget?: number): Figure => ({
    what: `${name}, ${what}`,
    value: bytes / KB,
    unit: 'KB',
    ...(budget !== undefined && isPlain && { budget: atMost(budget) }),
  });
  return [
    size('JavaScript before the visitor acts', bytesOf(all, 'script') + inline, 3),
    size('HTML', bytesOf(all, 'document'), htmlBudgets[name]),
    size('data in the HTML', data),
    size('CSS', bytesOf(all, 'stylesheet'), 15),
    size('fonts', bytesOf(all, 'font')),
    size('pictures', bytesOf(all, 'image')),
    { what: `${name}, requests`, value: all.length, unit: '' },
  ];
}

async function measurePages(browser: Browser, url: string): Promise<Figure[]> {
  const product = await firstOf(url, 'products');
  const pages: Counted[] = [
    { name: 'home', path: '/', country: 'US', isPlain: true },
    { name: 'home in German', path: '/de', country: 'US', isPlain: true },
    { name: 'product', path: product, country: 'US', isPlain: true },
    { name: 'products', path: '/products', country: 'US', isPlain: true },
    { name: 'calendar', path: '/calendar', country: 'US', isPlain: true },
    { name: 'results', path: '/search?q=knee', country: 'US', isPlain: true },
    { name: 'product with privacy settings', path: product, country: 'DE', isPlain: false },
  ];
  const figures: Figure[] = [];
  for (const page of pages) {
    figures.push(...figuresOf(page, await visit(browser, url + page.path, page.country)));
  }
  return [...figures, await wokenFigure(browser, url)];
}

/** Counts the JavaScript of all that visitors commonly wake, React included. */
async function wokenFigure(browser: Browser, url: string): Promise<Figure> {
  const { all, later } = await visit(browser, `${url}/`, 'US', async (page) => {
    await page.getByTestId('menu').click();
    await page.getByRole('searchbox').focus();
    await page.getByTestId('search-panel').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('[data-root] [data-part=toggle]').first().click();
    await page.getByTestId('flyout').waitFor();
    await page.evaluate(() => {
      location.hash = '#contactarep';
    });
    await page.locator('[data-form] [name="firstName"]').fill('Ada');
  });
  return {
    what: 'search box, menu and form with its bot check awake, JavaScript',
    value: (bytesOf(all, 'script') + bytesOf(later, 'script')) / KB,
    unit: 'KB',
    budget: atMost(115),
  };
}

await runBenchmark(import.meta.filename, {
  about,
  async measure() {
    const site = await startSite();
    try {
      const browser = await openBrowser();
      try {
        return await measurePages(browser, site.url);
      } finally {
        await browser.close();
      }
    } finally {
      await site.stop();
    }
  },
});
