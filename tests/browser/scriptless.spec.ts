import { expect, type Page, test } from '@playwright/test';

const fallback = (page: Page) => page.getByTestId('error-fallback');

test.use({ javaScriptEnabled: false });

test('a missing page links to the home page and the search', async ({ page }) => {
  for (const [path, home, search] of [
    ['/no/such/page', '/', '/search'],
    ['/de/gibt/es/nicht', '/de', '/de/suche'],
  ] as const) {
    expect((await page.goto(path))?.status()).toBe(404);
    await fallback(page).getByRole('searchbox').fill('a');
    await fallback(page).getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(`${search}?q=a`);
    await page.goto(path);
    await fallback(page).locator(`a[href="${home}"]`).first().click();
    await expect(page).toHaveURL(home);
    await expect(fallback(page)).toHaveCount(0);
  }
});

test('the locale button shows the languages, and they work', async ({ page }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/corporate');
    if (width < 768) await page.getByTestId('menu').click();
    await page.getByTestId('apps').locator('summary').click();
    await expect(page.getByTestId('apps').getByRole('link').first()).toBeVisible();
    const locale = page.getByTestId('locale');
    await locale.locator('summary').click();
    await expect(page.getByTestId('apps').getByRole('link').first()).toBeHidden();
    await locale.locator('a[hreflang=de]').click();
    await expect(page).toHaveURL('/de/unternehmen');
  }
});

test.describe('in a blocked country', () => {
  test.use({ extraHTTPHeaders: { 'x-country': 'CU' } });

  test('the languages and the privacy page can be reached', async ({ page }) => {
    expect((await page.goto('/corporate'))?.status()).toBe(451);
    await fallback(page).locator('a[hreflang=de]').click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await fallback(page).getByRole('link', { name: 'Datenschutz' }).click();
    await expect(page).toHaveURL('/de/datenschutz');
    await expect(fallback(page)).toHaveCount(0);
  });
});
