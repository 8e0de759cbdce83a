import { expect, test } from '@playwright/test';
import { running } from './running.ts';

test('a line shows that the next page is slow to arrive, and is gone when it is there (PAGE-25)', async ({
  page,
}) => {
  const shown = Promise.withResolvers<void>();
  await page.exposeFunction('noteLine', shown.resolve);
  await page.goto('/');
  await running(page);
  // The page arrives once the line has been seen.
  await page.route('**/calendar', async (route) => {
    await shown.promise;
    await route.continue();
  });
  const root = page.locator('html');
  await root.evaluate((it) => {
    const { noteLine } = window as unknown as { noteLine(): void };
    new MutationObserver(() => it.dataset.leaving !== undefined && noteLine()).observe(it, {
      attributeFilter: ['data-leaving'],
    });
  });
  // The visitor has used the page before.
  await page.getByTestId('navigation').hover();
  await expect(page.locator('[data-awake]').first()).toBeAttached();
  const link = page.locator('main a[href="/calendar"]').first();
  await link.focus();
  await link.press('Enter', { noWaitAfter: true });
  await expect(page).toHaveURL(/\/calendar$/);
  await expect(root).not.toHaveAttribute('data-leaving');
  await page.goBack();
  await expect(root).not.toHaveAttribute('data-leaving');
});

test('a link within the page shows no line', async ({ page }) => {
  await page.goto('/products/knotline-knotless-anchor');
  await running(page);
  await page.getByTestId('navigation').hover();
  await expect(page.locator('[data-awake]').first()).toBeAttached();
  const line = await page.evaluate(async () => {
    const { dataset } = document.documentElement;
    location.hash = '#main';
    await new Promise((resolve) => setTimeout(resolve, 600));
    return dataset.leaving;
  });
  expect(line).toBeUndefined();
});
