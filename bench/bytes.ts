import type { Browser } from '@playwright/test';
import { runBenchmark } from './benchmark.ts';
import { atMost, type Budget, type Figure } from './figure.ts';
import { bytesOf, openBrowser, type PageVisit, visit } from './pageVisit.ts';
import { firstOf, startSite } from './site.ts';

const about = `Counts what a new visitor's browser fetches for pages of the built site, in a real browser and
after \`gzip -9\` (pictures and fonts as they are): the JavaScript once the page runs, what of it
comes before the browser is idle or the visitor acts, the HTML, the CSS, the requests; and what the
search box fetches when the visitor comes to it, and the contact form when it is opened and begun.

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

function figuresOf({ name, isPlain }: Counted, visited: PageVisit): Figure[] {
  const { before, all, starter, data } = visited;
  const size = (what: string, bytes: number, budget?: Budget): Figure => ({
    what: `${name}, ${what}`,
    value: bytes / KB,
    unit: 'KB',
    ...(budget && isPlain && { budget }),
  });
  const early = bytesOf(before, 'script') + starter;
  const isHome = name.startsWith('home');
  return [
    size('JavaScript once it runs', bytesOf(all, 'script') + starter, atMost(140)),
    size('JavaScript before idle', early, atMost(2)),
    size('HTML', bytesOf(all, 'document'), isHome ? atMost(20) : undefined),
    size('data in the HTML', data),
    size('CSS', bytesOf(all, 'stylesheet'), atMost(15)),
    size('fonts', bytesOf(all, 'font')),
    size('pictures', bytesOf(all, 'image')),
    { what: `${name}, requests before idle`, value: before.length, unit: '' },
    { what: `${name}, requests in all`, value: all.length, unit: '' },
  ];
}

async function measurePages(browser: Browser, url: string): Promise<Figure[]> {
  const product = await firstOf(url, 'products');
  const pages: Counted[] = [
    { name: 'home', path: '/', country: 'US', isPlain: true },
    { name: 'home in German', path: '/de', country: 'US', isPlain: true },
    { name: 'product', path: product, country: 'US', isPlain: true },
    { name: 'results', path: '/search?q=knee', country: 'US', isPlain: true },
    { name: 'product with privacy settings', path: product, country: 'DE', isPlain: false },
  ];
  const figures: Figure[] = [];
  for (const page of pages) {
    figures.push(...figuresOf(page, await visit(browser, url + page.path, page.country)));
  }
  return [...figures, ...(await searchBoxFigures(browser, url)), await formFigure(browser, url)];
}

/** Counts what comes with the search box, on the search page: elsewhere a menu would come along. */
async function searchBoxFigures(browser: Browser, url: string): Promise<Figure[]> {
  const { later } = await visit(browser, `${url}/search`, 'US', async (page) => {
    await page.locator('main input[type=search]').focus();
    await page.getByTestId('search-panel').waitFor();
  });
  return ['script', 'stylesheet', 'fetch'].map((kind) => ({
    what: `search box, ${kind} once the visitor comes to it`,
    value: bytesOf(later, kind) / KB,
    unit: 'KB',
  }));
}

/** Counts what comes with the contact form; its bot check begins with the first field. */
async function formFigure(browser: Browser, url: string): Promise<Figure> {
  const { later } = await visit(browser, `${url}/`, 'US', async (page) => {
    await page.evaluate(() => {
      location.hash = '#contactarep';
    });
    await page.locator('[data-form] [name="firstName"]').fill('Ada');
  });
  return {
    what: 'contact form with its bot check, JavaScript',
    value: bytesOf(later, 'script') / KB,
    unit: 'KB',
    budget: atMost(40),
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
