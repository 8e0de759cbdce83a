import { expect, test } from '@playwright/test';
import { axeFaults } from './axeFaults.ts';
import { running } from './running.ts';

test('the veterinary brand answers its own numbers only (SEARCH-35)', async ({ page }) => {
  await page.goto('/de');
  await running(page);
  const input = page.getByTestId('navigation').locator('input[name=q]');
  await input.focus();
  await page.keyboard.insertText('(01)09520000921002(17)490131(10)V7');
  const first = page.getByTestId('search-panel').getByRole('option').first();
  await expect(first).toContainText('TibiaPath');
  await expect(first).toContainText('Charge V7');
  await page.keyboard.press('Enter');
  const card = page.getByTestId('answer-card');
  await expect(card).toContainText('nicht abgelaufen');
  expect(await axeFaults(page, 'main')).toEqual([]);
  await page.goto('/de/suche?q=PO-4211-475');
  await expect(page.getByTestId('search-results')).toBeVisible();
  await expect(card).toHaveCount(0);
});
