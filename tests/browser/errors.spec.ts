import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { breakPage, type OpenSite, openSite } from '../site/openSite.ts';
import { fallback, faultsOf, visit } from './errorPage.ts';
import { running } from './running.ts';

const CONTENT_DIR = resolve(import.meta.dirname, '../../demo/content');

test('a missing page offers search and a link home (PATH-11)', async ({ page }) => {
  expect(await faultsOf(page, '/no/such/page', 404)).toEqual([]);
  await expect(page).toHaveTitle('Page cannot be found');
  expect(await faultsOf(page, '/de/gibt/es/nicht', 404)).toEqual([]);
  await fallback(page).locator('input[name=q]').fill('anker');
  await fallback(page).locator('input[name=q]').press('Enter');
  await expect(page).toHaveURL(/\/de\/suche\?q=anker$/);
});

test('an address that is gone says so, and offers search (CONTENT-51)', async ({ page }) => {
  expect(await faultsOf(page, '/photo-competition', 410)).toEqual([]);
  await expect(page).toHaveTitle('The page no longer exists');
  expect(await faultsOf(page, '/de/fotowettbewerb', 410)).toEqual([]);
  await fallback(page).locator('input[name=q]').fill('anker');
  await fallback(page).locator('input[name=q]').press('Enter');
  await expect(page).toHaveURL(/\/de\/suche\?q=anker$/);

  const response = await page.goto('/pt/semanas-do-ombro?utm_source=poster');
  expect(response?.status()).toBe(200);
  await expect(page).toHaveURL(/ombro\?utm_source=poster$/);
});

test('a blocked country gets an explanation in its language', async ({ browser, baseURL }) => {
  const page = await visit(browser, baseURL, 'CU');
  expect(await faultsOf(page, '/es/patients', 451)).toEqual([]);
  expect(await faultsOf(page, '/de', 451)).toEqual([]);
  await fallback(page).getByRole('link', { name: 'Datenschutz' }).click();
  await expect(page).toHaveURL('/de/datenschutz');
  await expect(fallback(page)).toHaveCount(0);

  // Also after typing its address, with the settings in it, and no other page.
  expect((await page.goto('/es/privacidad'))?.status()).toBe(200);
  await running(page);
  await page.locator('#privacy-settings-open').click();
  await expect(page.getByTestId('privacy-settings')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('privacy-settings')).toBeHidden();
  const statusOf = async (path: string) => (await page.request.get(path)).status();
  for (const spared of ['/api/geo', '/api/countries', '/api/items/nx_cookie_modal', '/healthz']) {
    expect(await statusOf(spared), spared).toBe(200);
  }
  for (const shut of ['/api/items/nav_products', '/api/search/suggestions?query=knee', '/search']) {
    expect(await statusOf(shut), shut).toBe(451);
  }
  // A pointer on the link would prerender the page, without the header that the test adds.
  await page
    .getByTestId('navigation')
    .getByRole('link', { name: 'Portico' })
    .first()
    .press('Enter');
  await expect(fallback(page)).toBeVisible();
  await expect(page).toHaveURL('/es');
  await page.context().close();
});

test.describe('a page that throws', () => {
  let site: OpenSite;
  test.beforeAll(async () => {
    site = await openSite({}, { CONTENT_DIR }, breakPage('patient'));
  });
  test.afterAll(() => site.close());

  test('on the server shows an error screen with a link home (ERROR-1)', async ({ browser }) => {
    const page = await visit(browser, site.url);
    expect(await faultsOf(page, '/patient', 500)).toEqual([]);
    expect(await faultsOf(page, '/de/patienten', 500)).toEqual([]);
    await fallback(page).getByRole('link', { name: 'Zur Startseite' }).click();
    await expect(page).toHaveURL('/de');
    await expect(fallback(page)).toHaveCount(0);
    expect(site.log.filter(({ msg }) => /in a browser/.test(String(msg)))).toEqual([]);
    await page.context().close();
  });

  test('in the browser keeps the server’s HTML, and is logged there and here (ERROR-3)', async ({
    browser,
  }) => {
    const page = await visit(browser, site.url);
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await page.route('**/assets/Presenters-*.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export function Presenters() { throw new TypeError("Broken on purpose"); }',
      }),
    );
    await page.goto('/resources/knotless-anchor-repair-rotator-cuff');
    await running(page);
    const opener = page.locator('main button[aria-haspopup=dialog]').first();
    await opener.click();
    await expect.poll(() => errors.join()).toContain('Broken on purpose');
    const reports = () => site.log.filter(({ msg }) => /in a browser/.test(String(msg)));
    await expect.poll(() => reports().length).toBe(1);
    expect(reports()[0]).toMatchObject({ name: 'TypeError', requestId: expect.any(String) });
    expect(JSON.stringify(reports())).not.toContain('on purpose');
    await expect(opener).toBeVisible();
    await expect(page.locator('h1')).toBeVisible();
    await page.context().close();
  });
});

test('keeps the server’s HTML for crawlers (ERROR-2)', async ({ browser }) => {
  const context = await browser.newContext({
    userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  });
  const page = await context.newPage();
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/products');
  await page.waitForLoadState('networkidle');
  await page.mouse.click(5, 5);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('main article').first()).toBeVisible();
  // The code of islands is prefetched, but none wakes.
  const own = scripts.filter((url) => /\/(?:Flyouts|SearchBox|Privacy\w*)-/.test(url));
  expect(own).toEqual([]);
  await expect(page.locator('[data-awake]')).toHaveCount(0);
  await context.close();
});

test('without an answer about the country, pages work and nothing optional is stored', async ({
  page,
}) => {
  await page.route('**/api/geo', (route) => route.abort());
  await page.goto('/products');
  await running(page);
  await page.locator('main article a').first().click();
  await expect(page.getByTestId('product')).toBeVisible();
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
  expect(await page.context().cookies()).toEqual([]);
});
