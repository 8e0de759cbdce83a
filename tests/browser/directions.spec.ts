import { expect, test } from '@playwright/test';
import { axeFaults } from './axeFaults.ts';

// DIRECTIONS-1, DIRECTIONS-2: the directions for the pack in hand, on a phone.

test.use({ viewport: { width: 360, height: 740 } });

for (const [path, find, open] of [
  ['/support/directions-for-use', 'Find directions for use', 'Open in Spanish'],
  ['/de/service/gebrauchsanweisungen', 'Gebrauchsanweisung finden', 'Auf Spanisch öffnen'],
] as const) {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`with scripts: ${javaScriptEnabled}`, () => {
      test.use({ javaScriptEnabled });

      test(`${path} finds the Spanish directions of an article`, async ({ page }) => {
        await page.goto(path);
        const form = page.getByTestId('directions-form');
        await expect(form.getByRole('button', { name: find })).toBeInViewport();
        await form.locator('[name=number]').fill('PO-4211-475');
        await form.locator('[name=language]').selectOption('es');
        await form.getByRole('button', { name: find }).click();
        const answer = page.getByTestId('directions-answer');
        await expect(answer.getByRole('heading', { level: 2 })).toBeInViewport();
        await expect(answer).toContainText('KnotLine');
        const link = answer.getByRole('link', { name: open });
        await expect(link).toHaveAttribute('href', /\.es\.pdf$/);
        if (javaScriptEnabled) expect(await axeFaults(page)).toEqual([]);
      });
    });
  }

  test(`${path} says that a number is invalid`, async ({ page }) => {
    await page.goto(`${path}?number=09520000042111`);
    const number = page.getByTestId('directions-form').locator('[name=number]');
    await expect(number).toHaveAttribute('aria-invalid', 'true');
    await expect(number).toHaveAccessibleDescription(/GTIN/);
    expect(await axeFaults(page)).toEqual([]);
  });
}
