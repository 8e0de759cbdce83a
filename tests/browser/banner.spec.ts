import { expect, type Page, test } from '@playwright/test';
import { axeFaults } from './axeFaults.ts';
import { shiftOf, watchShifts } from './layoutShift.ts';
import { previewOf } from './previewOf.ts';
import { holdScripts, running } from './running.ts';

const banner = (page: Page) => page.getByTestId('alert-banner');

test('the banner shows its message, in each language and width', async ({ page }) => {
  for (const [path, width, label] of [
    ['/', 1280, 'Announcement'],
    ['/de', 360, 'Mitteilung'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(previewOf(path));
    await running(page);
    await expect(banner(page)).toBeVisible();
    await expect(page.getByTestId('preview-banner')).toBeVisible();
    await expect(page.getByRole('region', { name: label, exact: true })).toHaveCount(1);
    expect(await axeFaults(page)).toEqual([]);
    const isFirst = await page.evaluate(() => {
      const [one, header] = ['alert-banner', 'navigation'].map((id) =>
        document.querySelector(`[data-testid="${id}"]`),
      );
      return Boolean(
        one && header && one.compareDocumentPosition(header) & Node.DOCUMENT_POSITION_FOLLOWING,
      );
    });
    expect(isFirst).toBe(true);
  }
});

test('an invalid preview shows a notice, in each language and width (BANNER-4)', async ({
  page,
}) => {
  for (const [path, width] of [
    ['/', 1280],
    ['/de', 360],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${path}?preview=corrupted`);
    await running(page);
    await expect(page.getByRole('alert')).toHaveText(
      path === '/'
        ? 'Unable to preview the homepage. The URL may be corrupted.'
        : 'Die Vorschau der Startseite ist nicht möglich. Die URL ist möglicherweise beschädigt.',
    );
    expect(await axeFaults(page)).toEqual([]);
  }
});

test.describe('without scripts (BANNER-7)', () => {
  test.use({ javaScriptEnabled: false });
  test('a long message takes one line on a phone, and unfolds', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    const height = async () => (await banner(page).boundingBox())?.height ?? 0;
    await expect.poll(height).toBeLessThan(60);
    await page.getByRole('checkbox', { name: 'Show the whole message' }).focus();
    await page.keyboard.press('Space');
    await expect.poll(height).toBeGreaterThan(80);
  });
});

test('a dismissed banner disappears, and does not flash on the next page (BANNER-1)', async ({
  page,
}) => {
  await watchShifts(page);
  await page.goto(previewOf('/'));
  await running(page);
  await banner(page).getByRole('button', { name: 'Dismiss message' }).focus();
  await page.keyboard.press('Enter');
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByTestId('navigation').locator(':focus')).toHaveCount(1);

  const release = await holdScripts(page);
  await page.goto(previewOf('/de'), { waitUntil: 'commit' });
  await page.locator('main h1').waitFor();
  await expect(banner(page)).toBeHidden();
  release();
  await running(page);
  await expect(banner(page)).toBeHidden();
  expect(await shiftOf(page)).toBeLessThan(0.01);
});

test('it can be dismissed before scripts run', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(previewOf('/'), { waitUntil: 'commit' });
  await page.locator('main h1').waitFor();
  await banner(page).getByRole('button').click();
  await expect(banner(page)).toBeVisible();
  release();
  await expect(banner(page)).toHaveCount(0);
});

test('without JavaScript it stays, and has no button that does not work', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto(previewOf('/'));
  await expect(banner(page)).toBeVisible();
  await expect(banner(page).locator('button')).toBeHidden();
  await page.goto('/?preview=corrupted');
  await expect(page.getByRole('alert')).toHaveText(
    'Unable to preview the homepage. The URL may be corrupted.',
  );
  await context.close();
});
