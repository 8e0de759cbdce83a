import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { fallback, faultsOf, visit } from '../browser/errorPage.ts';
import { type KontentFolder, startKontentFolder } from '../fakes/kontentFolder.ts';
import { openSite } from '../site/openSite.ts';

const CONTENT_DIR = resolve(import.meta.dirname, '../../demo/content');

// `tests/site/outage.test.ts` fails in more ways, without a browser.
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
