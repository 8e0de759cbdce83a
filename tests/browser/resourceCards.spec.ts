import { expect, test } from '@playwright/test';
import { running } from './running.ts';

test('a card whose picture is loading shows a spinner until it is loaded (PAGE-16)', async ({
  page,
}) => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.(?:avif|webp)$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/resources', { waitUntil: 'domcontentloaded' });
  await running(page);
  await page.mouse.wheel(0, 200);
  const loading = page.locator('[data-fit]').filter({ has: page.locator('[data-loading]') });
  await expect(loading.first()).toBeAttached();
  const panel = await loading.first().elementHandle();
  const spinner = () =>
    panel?.evaluate((it) => getComputedStyle(it, '::after').getPropertyValue('content'));
  expect(await spinner()).toBe('""');
  release();
  await panel?.evaluate((it) => it.scrollIntoView());
  await expect.poll(spinner).toBe('none');
});

test('resting on a card highlights its icon (PAGE-17)', async ({ page }) => {
  await page.goto('/resources');
  const card = page
    .getByRole('article')
    .filter({ has: page.locator('[data-fit="cover"] svg, [data-fit="whole"] svg') })
    .first();
  const background = () =>
    card
      .locator('[data-fit] > div')
      .first()
      .evaluate((it) => getComputedStyle(it).backgroundColor);
  await card.scrollIntoViewIfNeeded();
  await page.mouse.move(0, 0);
  const before = await background();
  await card.hover();
  await expect.poll(background).not.toBe(before);
});
