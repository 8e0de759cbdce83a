import { expect, test } from '@playwright/test';
import { axeFaults } from './axeFaults.ts';

test('results of the veterinary brand can be refined, and contain none of the other brand', async ({
  page,
}) => {
  await page.goto('/de/suche?viewAll=true');
  await page.locator('html[data-running]').waitFor({ state: 'attached' });
  const hits = page.locator('[data-hit]');
  await expect(hits.first()).toBeVisible();
  const specialty = page.locator('[data-facet="specialty"] a').first();
  const amount = Number(/\d+$/.exec((await specialty.textContent()) ?? '')?.[0]);
  expect(await page.locator('[data-facet="specialty"] a', { hasText: 'Knie' }).count()).toBe(0);
  await specialty.click();
  await expect(hits).toHaveCount(Math.min(amount, 24));
  await expect(page.getByTestId('search-chosen').getByRole('link')).toHaveCount(2);
  expect(await axeFaults(page)).toEqual([]);
});
