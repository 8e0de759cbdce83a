import { expect, type Page, test } from '@playwright/test';
import { pathTo } from '../../src/locale/addresses.ts';
import { axeFaults } from './axeFaults.ts';
import { shiftOf, watchShifts } from './layoutShift.ts';
import { previewKey } from './previewOf.ts';
import { running } from './running.ts';

const careers = { en: '/corporate/careers', de: '/de/unternehmen/karriere' } as const;

/** A preview with the key of a day on which today's vacancies have ended. */
function keyed(path: string): string {
  const wish = JSON.stringify({ date: '2029-01-01', country: 'US' });
  const preview = Buffer.from(wish).toString('base64url');
  return `${path}?preview=${preview}&previewKey=${encodeURIComponent(previewKey)}`;
}

const bar = (page: Page) => page.getByTestId('preview-banner');
const summary = (page: Page) => bar(page).locator('summary');

// Another site has another key.
test.skip(Boolean(process.env.TEST_SITE), 'needs the key of the tested site');

test('the bar says what is shown and what differs, in each language and width (BANNER-9)', async ({
  page,
}) => {
  await watchShifts(page);
  for (const [path, text] of [
    [careers.en, /Preview: this page as of Jan 1, 2029, 12:00 UTC, country: United States/],
    [
      careers.de,
      /Vorschau: diese Seite am 1\. Jan\. 2029, 12:00 UTC, Land: (?:Vereinigte Staaten|USA)/,
    ],
  ] as const) {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(keyed(path));
      await running(page);
      await expect(bar(page)).toContainText(text);
      expect(await shiftOf(page)).toBeLessThan(0.01);
      await summary(page).focus();
      await page.keyboard.press('Enter');
      await expect(bar(page).locator('li').first()).toBeVisible();
      await expect(bar(page).locator('li').first()).toContainText(/: (?:ends|endet am) /);
      expect(await axeFaults(page)).toEqual([]);
      const isWide = await page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      );
      expect(isWide).toBe(false);
      // It stands above the page, and covers none of it.
      const [own, header] = await Promise.all([
        bar(page).boundingBox(),
        page.getByTestId('navigation').first().boundingBox(),
      ]);
      expect((own?.y ?? 0) + (own?.height ?? 0)).toBeLessThanOrEqual((header?.y ?? 0) + 1);
    }
  }
});

test('links stay in the preview, the key leaves the address, and nothing is stored (BANNER-8)', async ({
  page,
}) => {
  await page.goto(keyed(careers.en));
  await running(page);
  await page.locator('a[href*="previewLink=site"]:visible').first().click();
  await expect(page).toHaveURL(/\?preview=.*previewLink=site/);
  expect(page.url()).not.toContain('previewKey');
  await expect(bar(page)).toBeVisible();
  expect(await page.evaluate(() => document.referrer)).toBe('');
  await running(page);
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toMatch(/nx_|preview/);
  expect(await page.evaluate(() => (window as { dataLayer?: unknown }).dataLayer)).toBeUndefined();
});

test('menus and the search stay in the preview (BANNER-6, BANNER-8)', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(keyed(careers.en));
  await running(page);
  await page.locator('[data-root="nav_products"] > a').hover();
  const links = page.getByTestId('flyout').locator('a[href^="/"]');
  await expect(links.first()).toBeVisible();
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('href', /[?&]preview=.*previewLink=site/);
  }
  await links.first().click();
  await expect(bar(page)).toBeVisible();
  await running(page);
  const box = page.locator('[data-place="header"] input[type="search"]');
  await box.fill('anchor');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/search\?.*q=anchor/);
  await expect(bar(page)).toContainText('Search results are those of now.');
  await running(page);
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toContain('anchor');
});

test('what is typed into a form of a preview is not kept (BANNER-6)', async ({ page }) => {
  const wish = Buffer.from(JSON.stringify({ country: 'US' })).toString('base64url');
  await page.goto(`${pathTo('contact', 'en')}?preview=${wish}`);
  await running(page);
  await page.evaluate(() => {
    const field = document.querySelector<HTMLInputElement>('form[method=post] input[type=text]');
    if (!field) throw new Error('The page has no form');
    field.closest('form')?.removeAttribute('inert');
    field.focus();
  });
  await page.keyboard.type('Ada');
  await page.reload();
  await running(page);
  expect(await page.evaluate(() => sessionStorage.getItem('form-drafts'))).toBeNull();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the list of differences opens, and forms cannot be used', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(keyed(careers.en));
    await summary(page).focus();
    await page.keyboard.press('Enter');
    await expect(bar(page).locator('li').first()).toBeVisible();
    await page.goto(keyed(pathTo('contact', 'en')));
    for (const form of await page.locator('form[method=post]').all()) {
      await expect(form).toHaveAttribute('inert', '');
    }
  });
});
