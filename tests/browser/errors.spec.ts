import { resolve } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { type KontentFolder, startKontentFolder } from '../fakes/kontentFolder.ts';
import { breakPage } from '../site/brokenBuild.ts';
import { type OpenSite, openSite } from '../site/openSite.ts';
import { axeFaults } from './axeFaults.ts';
import { running } from './running.ts';

const CONTENT_DIR = resolve(import.meta.dirname, '../../content');
const fallback = (page: Page) => page.getByTestId('error-fallback');

/** The faults of an error page in a narrow window that becomes wide, with scripts running. */
async function faultsOf(page: Page, url: string, status: number): Promise<string[]> {
  await page.setViewportSize({ width: 360, height: 900 });
  const response = await page.goto(url);
  await running(page);
  const faults = response?.status() === status ? [] : [`${url} is ${response?.status()}`];
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const place = `${url} at ${width} px`;
    await expect(fallback(page)).toBeVisible();
    await expect(page.locator('h1')).toHaveCount(1);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (overflow > 0) faults.push(`${place} is ${overflow} px too wide`);
  }
  for (const violation of await axeFaults(page)) faults.push(`${url} ${violation}`);
  return faults;
}

async function visit(browser: Browser, baseURL: string | undefined, country = 'US') {
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    extraHTTPHeaders: { 'x-country': country },
  });
  return context.newPage();
}

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

test.describe('with a content service', () => {
  // Both tests use one service, one after the other.
  test.describe.configure({ mode: 'default' });
  let hosted: KontentFolder;
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    hosted = await startKontentFolder(CONTENT_DIR);
  });
  test.afterAll(() => hosted.service.close());

  const openHosted = (env: Record<string, string> = {}) =>
    openSite({}, { ...hosted.env, CONTENT_POLL_SECONDS: '1', ...env });

  test('that hangs, there is a link to continue (ERROR-5)', async ({ browser }) => {
    test.setTimeout(120_000);
    hosted.service.mode = 'hang';
    const site = await openHosted();
    const page = await visit(browser, site.url);
    expect(await faultsOf(page, '/products', 503)).toEqual([]);
    await expect(page.getByTestId('navigation').locator('input[name=q]')).toBeVisible();
    expect(await faultsOf(page, '/de/patienten', 503)).toEqual([]);
    await expect(page.getByTestId('footer').getByRole('link', { name: 'Español' })).toBeVisible();
    await expect(page.getByTestId('footer').locator('#privacy-settings-open')).toBeVisible();
    hosted.service.mode = 'ok';
    await expect(async () => {
      const again = fallback(page).getByRole('link', { name: 'Erneut versuchen' });
      // The page of the last attempt may have arrived meanwhile, without the link.
      if (await again.isVisible()) await again.click({ timeout: 10_000 });
      await expect(page.locator('#patient-card')).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await page.context().close();
    await site.close();
  });

  test('that answers 500, a page is explained without JavaScript, also by the other brand', async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    hosted.service.mode = 'error500';
    const site = await openHosted({ APPLICATION: 'vet-systems' });
    const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
    const page = await context.newPage();
    for (const [path, language, title] of [
      ['/products', 'en', 'This page is temporarily unavailable'],
      ['/produkte', 'de', 'Diese Seite ist vorübergehend nicht verfügbar'],
    ] as const) {
      expect((await page.goto(path))?.status()).toBe(503);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'vet-systems');
      await expect(fallback(page).locator('h1')).toHaveText(title);
      await expect(page.getByTestId('footer').getByRole('link', { name: 'Español' })).toBeVisible();
    }
    hosted.service.mode = 'ok';
    await expect(async () => {
      const again = fallback(page).getByRole('link', { name: 'Erneut versuchen' });
      if (await again.isVisible()) await again.click({ timeout: 10_000 });
      await expect(page.locator('main article').first()).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await expect(page).toHaveURL('/produkte');
    await context.close();
    await site.close();
  });
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
