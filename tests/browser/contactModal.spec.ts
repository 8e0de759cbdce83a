import { expect, test } from '@playwright/test';
import { expectSound } from './soundDialog.ts';

const isVet = () => test.info().project.name === 'vet';

test.use({ hasTouch: true });

// `tests/nightly/dialogs.spec.ts` opens every dialog.
for (const [width, path, title, way] of [
  [360, '/de#contactarep', /kontaktieren$/, '/de/unternehmen/kontaktieren-sie-uns'],
  [1280, '/#contactarep', /^Contact /, '/corporate/contact-us'],
] as const) {
  test(`${path} opens the brand’s form at ${width} px, and closing it removes the hash (CONTACT-9, MODAL-5, MODAL-11, MODAL-12, PAGE-53, STAFF-3)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    const modal = page.getByTestId('modal');
    await expect(modal.getByRole('heading', { level: 2 })).toHaveText(title);
    const form = isVet() ? 'vet_systems_contact_form' : 'acom_contact_form';
    await expect(modal.locator(`[data-form="${form}"]`)).toBeVisible();
    await expect(modal.getByRole('heading')).toHaveCount(1);
    await expect(
      modal.locator('a[href$="find-your-representative"], a[href$="aussendienst-finden"]'),
    ).toBeVisible();
    await expect(modal.locator(`a[href^="${way}"]`)).toBeVisible();
    await expect(modal.locator('form button[type=submit]')).toBeAttached();
    await expectSound(modal);
    await modal.locator('header button').click();
    await expect(modal).toHaveCount(0);
    await expect(page).toHaveURL(path.replace(/#.*/, ''));
  });
}
