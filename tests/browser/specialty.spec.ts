import { expect, test } from '@playwright/test';

test('a specialty begins with its picture, and leads to its products', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/de/fachgebiete/orthobiologie');
  const hero = page.getByTestId('hero');
  await expect(hero.getByRole('heading', { level: 1 })).toHaveText('Orthobiologie');
  await expect(hero.locator('img')).toBeInViewport();
  await hero.getByRole('link', { name: /^Produkte \(\d+\)$/ }).click();
  await expect(page).toHaveURL('/produkte?specialty=orthobiologics');
});

test('a specialty whose picture is that of a product shows it once', async ({ page }) => {
  await page.goto('/specialties/trauma-lower-extremities');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByTestId('hero')).toHaveCount(0);
});
