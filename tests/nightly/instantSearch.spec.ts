import { resolve } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { build } from 'vite';

/** The bundled code of a page made with react-instantsearch. */
async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      lib: {
        entry: resolve(import.meta.dirname, 'instantSearch/page.tsx'),
        formats: ['iife'],
        name: 'page',
      },
    },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error('Nothing was bundled');
  return output.output[0].code;
}

/** The events that an action sends, once the site has answered. */
async function eventsAfter(page: Page, type: string, act: () => Promise<void>) {
  const answered = page.waitForResponse(
    (response) =>
      response.url().includes('/1/events') &&
      (response.request().postDataJSON().events as { eventType: string }[]).some(
        ({ eventType }) => eventType === type,
      ),
  );
  await act();
  const response = await answered;
  expect(response.status()).toBe(200);
  return response.request().postDataJSON().events;
}

test('a page made with react-instantsearch works with the site (SEARCH-17)', async ({ page }) => {
  const code = await bundle();
  await page.route('**/instant-search', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Search</title><body><script src="/instant-search.js"></script>',
    }),
  );
  await page.route('**/instant-search.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: code }),
  );
  await page.goto('/instant-search');
  const hits = page.locator('.ais-Hits-item');
  await expect(hits).toHaveCount(3);

  await page.getByRole('searchbox').fill('knee');
  await expect(hits.locator('.ais-Highlight-highlighted').first()).toHaveText(/^knee$/i);
  const titles = () => hits.locator('.ais-Highlight').allTextContents();
  const first = await titles();
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect.poll(titles).not.toEqual(first);
  await expect(hits).toHaveCount(3);

  const products = page.locator('.ais-RefinementList-item', { hasText: 'product' });
  const amount = await products.locator('.ais-RefinementList-count').textContent();
  await products.getByRole('checkbox').check();
  await expect(page.locator('.ais-Stats')).toContainText(new RegExp(`^${amount} result`));

  const inThird = hits.nth(2);
  const click = await eventsAfter(page, 'click', () =>
    inThird.getByRole('button', { name: 'Open' }).click(),
  );
  const own = {
    index: 'prod',
    userToken: 'anonymous-1',
    queryID: expect.stringMatching(/^\w{32}$/),
  };
  expect(click).toEqual([
    expect.objectContaining({ ...own, eventType: 'click', eventName: 'open hit', positions: [3] }),
  ]);
  const conversion = await eventsAfter(page, 'conversion', () =>
    inThird.getByRole('button', { name: 'Ask' }).click(),
  );
  expect(conversion).toEqual([
    expect.objectContaining({ ...own, eventType: 'conversion', objectIDs: click[0].objectIDs }),
  ]);
});
