import { mkdir } from 'node:fs/promises';
import { expect, type Page, type Request, test } from '@playwright/test';
import { foldText } from '../../src/search/words.ts';
import { startContentSite } from '../running/contentSite.ts';
import { temporaryFolder } from '../running/temporaryFolder.ts';
import { smallContent } from '../site/smallContent.ts';
import { pageFaults } from './axeFaults.ts';
import { running } from './running.ts';
import { sentBeforeLeaving } from './sentBeforeLeaving.ts';

const results = (page: Page) => page.getByTestId('search-results');
const count = (page: Page) => results(page).getByRole('status');
const hits = (page: Page) => results(page).locator('[data-hit]');
const values = (page: Page, facet: string) => page.locator(`[data-facet="${facet}"] a`);
const value = (page: Page, facet: string, name: string | RegExp) =>
  values(page, facet).filter({ hasText: name });
const chosen = (page: Page) => page.getByTestId('search-chosen');

/** The number at the end of a facet value. */
async function numberOf(page: Page, facet: string, name: string): Promise<number> {
  return Number(/\d+$/.exec((await value(page, facet, name).textContent()) ?? '')?.[0]);
}

for (const [language, path, all, products, knee, clear] of [
  ['en', '/search?q=knee', 'View all', 'Products', 'Knee', 'Clear all filters'],
  ['de', '/de/suche?q=knie', 'Alle', 'Produkte', 'Knie', 'Alle Filter entfernen'],
] as const) {
  test(`results can be refined in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(path);
    await running(page);
    const before = await count(page).textContent();
    expect(before).toContain(path.split('=')[1]);
    await expect(hits(page).locator('mark').first()).toBeVisible();

    await test.step('facets combine and count', async () => {
      const ofProducts = await numberOf(page, 'type', products);
      await value(page, 'type', products).focus();
      await page.keyboard.press('Enter');
      await expect(count(page)).not.toHaveText(before ?? '');
      await expect(count(page)).toContainText(String(ofProducts));
      await expect(value(page, 'type', products)).toHaveAttribute('aria-checked', 'true');
      await expect(values(page, 'type').nth(1)).toBeAttached();
      await value(page, 'specialty', knee).click();
      await expect(page).toHaveURL(/[?&]type=product&specialty=knee$/);
      await expect(chosen(page).getByRole('link')).toHaveCount(3);
      for (const kind of await hits(page).all()) {
        await expect(kind).toHaveAttribute('data-kind', 'product');
      }
    });
    if (language !== 'en') expect(await pageFaults(page)).toEqual([]);

    await test.step('back, forward and clear', async () => {
      await page.goBack();
      await expect(page).toHaveURL(/type=product$/);
      await expect(chosen(page).getByRole('link')).toHaveCount(2);
      await page.goForward();
      await expect(chosen(page).getByRole('link')).toHaveCount(3);
      await chosen(page).getByRole('link', { name: knee }).click();
      await expect(chosen(page).getByRole('link')).toHaveCount(2);
      await chosen(page).getByRole('link', { name: clear }).click();
      await expect(count(page)).toHaveText(before ?? '');
    });

    await test.step('view all, by title', async () => {
      await results(page).getByRole('link', { name: all }).last().click();
      await expect(page).toHaveURL(/viewAll=true$/);
      await expect(results(page).locator('[data-group]')).toHaveCount(0);
      const byTitle = page.getByTestId('search-sort').getByRole('link').last();
      await byTitle.click();
      await expect(page).toHaveURL(/sort=title$/);
      await expect(byTitle).toHaveAttribute('aria-current', 'true');
      const titles = await hits(page).getByRole('heading').allTextContents();
      const folded = titles.map(foldText);
      expect(folded).toEqual(folded.toSorted());
    });
  });
}

test('results in Spanish and Portuguese have facets, and fit', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const [path, products, knee] of [
    ['/es/buscar?q=rodilla', 'Productos', 'Rodilla'],
    ['/pt/search?q=joelho', 'Produtos', 'Joelho'],
  ] as const) {
    await page.goto(path);
    await running(page);
    await expect(hits(page).locator('mark').first()).toBeVisible();
    const ofProducts = await numberOf(page, 'type', products);
    await value(page, 'type', products).click();
    // The number before may contain the one after, so it does not tell the pages apart.
    await expect(value(page, 'type', products)).toHaveAttribute('aria-checked', 'true');
    await expect(count(page)).toContainText(String(ofProducts));
    await value(page, 'specialty', knee).click();
    await expect(page).toHaveURL(/[?&]type=product&specialty=knee$/);
    expect(await pageFaults(page)).toEqual([]);
  }
});

test('results work without JavaScript, on a phone', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    javaScriptEnabled: false,
    viewport: { width: 360, height: 800 },
  });
  const page = await context.newPage();
  await page.goto('/de/suche');
  await expect(results(page)).toHaveCount(0);
  await page.goto('/de/suche?viewAll=true');
  await expect(hits(page)).toHaveCount(24);
  const panel = page.getByTestId('search-facets').locator('> summary');
  await expect(values(page, 'type').first()).toBeHidden();
  await panel.click();
  const events = await numberOf(page, 'type', 'Veranstaltungen');
  await value(page, 'type', 'Veranstaltungen').click();
  await expect(hits(page)).toHaveCount(Math.min(events, 24));
  await chosen(page).getByRole('link', { name: 'Veranstaltungen' }).click();
  await expect(page).toHaveURL('/de/suche?viewAll=true');
  await page.getByRole('link', { name: 'Nächste Seite' }).click();
  await expect(page).toHaveURL('/de/suche?viewAll=true&page=2');
  await expect(hits(page).first()).toHaveAttribute('data-position', '25');
  await page.goto('/de/suche?q=arthroskopei');
  await page.getByTestId('search-spelling').getByRole('link').click();
  await expect(page).toHaveURL('/de/suche?q=Arthroskopie');
  await page.goto('/de/suche?q=zzzz&type=event');
  await expect(page.getByTestId('search-none').getByRole('link').first()).toBeVisible();
  await context.close();
});

test('on a phone the filters stay open, and the next page starts at the top', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/search?viewAll=true');
  await running(page);
  const panel = page.getByTestId('search-facets').locator('> summary');
  await panel.focus();
  await page.keyboard.press('Enter');
  const more = page.locator('[data-facet="specialty"] details');
  await more.locator('summary').click();
  await more.locator('a').last().click();
  await expect(chosen(page).getByRole('link')).toHaveCount(2);
  await expect(values(page, 'type').first()).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
  await chosen(page).getByRole('link').last().click();
  await expect(chosen(page)).toHaveCount(0);
  const next = page.getByRole('link', { name: 'Next page' });
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/page=2$/);
  await expect(count(page).getByRole('heading')).toBeInViewport();
  await page.goBack();
  await expect(next).toBeInViewport();
});

/** The events in a request; empty for other requests. */
const eventsOf = (request: Request) =>
  request.url().endsWith('/insights-events') ? request.postDataJSON().events : [];

test('reports an opened hit, with the search that led to it', async ({ page }) => {
  await page.goto('/search?viewAll=true&type=product&page=2');
  await running(page);
  // Nothing is reported before consent is known.
  await page.waitForFunction(() => document.cookie.includes('countrycode='));
  const hit = hits(page).first();
  const id = await hit.getAttribute('data-hit');
  // The id of the search is requested as soon as the visitor moves to a hit, and waited for only
  // briefly.
  let isKnown = false;
  const known = page.waitForResponse((response) => response.url().endsWith('/multi/records'));
  void known.then(() => {
    isKnown = true;
  });
  // The first move may come before the script of the results runs.
  const move = async () => {
    await page.mouse.move(0, 0);
    await hit.getByRole('link').hover();
    return isKnown;
  };
  await expect.poll(move).toBe(true);
  await (await known).finished();
  const told = await sentBeforeLeaving(
    page,
    (request) => eventsOf(request).length > 0,
    () => hit.getByRole('link').click(),
  );
  await page.waitForURL(/\/products\/[^?]+\?queryID=[0-9a-f]{32}&objectID=/);
  const address = new URL(page.url()).searchParams;
  expect(address.get('objectID')).toBe(id);
  expect(eventsOf(told)).toEqual([
    {
      eventType: 'click',
      eventName: 'open search result',
      index: 'prod',
      userToken: expect.stringMatching(/^anonymous-/),
      queryID: address.get('queryID'),
      objectIDs: [id],
      positions: [25],
    },
  ]);
  await page.goBack();
  // An opened hit ranks before its equals from now on, so the first hit may change.
  await expect(hits(page).first()).toHaveAttribute('data-position', '25');
});

test.describe('a visitor who has opted out', () => {
  test.use({ extraHTTPHeaders: { 'x-country': 'DE' } });

  test('gets hits as plain links', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/api/search/')) {
        asked.push(request.url());
      }
    });
    await page.goto('/de/suche?q=knie&type=product');
    await running(page);
    await page.getByTestId('privacy-settings').getByRole('button', { name: 'ablehnen' }).click();
    await hits(page).first().getByRole('link').click();
    await expect(page.getByTestId('product')).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
    expect(asked).toEqual([]);
  });
});

test('while search is unavailable, the page says so and offers other links', async ({
  browser,
}) => {
  // A folder at its path prevents the index from being opened or created.
  await using data = await temporaryFolder('search');
  await mkdir(`${data.path}/search-main-3-de-en-es-pt.db`);
  await using site = await startContentSite(smallContent, { DATA_DIR: data.path });
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await page.goto('/de/suche?q=anker&type=product');
  await running(page);
  const note = page.getByTestId('search-unavailable');
  await expect(note).toContainText('Die Suche steht gerade nicht zur Verfügung');
  expect(await pageFaults(page)).toEqual([]);
  await note.getByRole('link', { name: 'Produkte' }).click();
  await expect(page).toHaveURL('/produkte');
  await context.close();
});
