import { expect, test } from '@playwright/test';
import { holdAfter } from './inPieces.ts';

test('a menu whose button has not arrived shows none of the browser, which would shift (PAGE-14)', async ({
  page,
  baseURL,
}) => {
  const site = await holdAfter(baseURL ?? '', /<details[^>]*>/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.url}/resources`, { waitUntil: 'commit' });
  const menu = page.locator('header details').first();
  await expect(menu).toHaveCSS('visibility', 'hidden');
  expect(await menu.evaluate((it) => it.childElementCount)).toBe(0);
  site.release();
  await expect(page.getByTestId('menu')).toBeVisible();
  site.close();
});
