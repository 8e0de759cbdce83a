import { expect, type Page, test } from '@playwright/test';
import { axeFaults } from './axeFaults.ts';
import { answerPrivacy } from './visitor.ts';

/** Fills in the form of an event. */
async function fillIn(page: Page, email: string): Promise<void> {
  const form = page.getByTestId('registration-form');
  await form.locator('[name=email]').fill(email);
  await form.locator('[name=firstName]').fill('Ana');
  await form.locator('[name=lastName]').fill('Müller');
  await form.locator('[name=role]').selectOption('surgeon');
  await form.locator('[name=institution]').fill('St. Mary');
  await form.locator('[name=country]').selectOption('DE');
  for (const box of await form.locator('input[type=checkbox]').all()) await box.check();
}

for (const [width, scripts] of [
  [360, false],
  [1280, true],
] as const) {
  test.describe(`${width} pixels wide, scripts ${scripts ? 'on' : 'off'}`, () => {
    test.use({ viewport: { width, height: 800 }, javaScriptEnabled: scripts });

    // REG-1, REG-2, REG-8, REG-10, REG-14
    test('one registers from the first screen of an event, and cancels', async ({
      page,
      context,
    }) => {
      await answerPrivacy(context, 'functional');
      await page.goto('/de/kalender/event_elbow_lab_madrid_2027');
      await page.getByTestId('register').getByRole('link').click();
      await page.getByTestId('registration-form').locator('button').click();
      await expect(page.getByTestId('registration-form').getByRole('alert')).toBeVisible();
      if (scripts) expect(await axeFaults(page)).toEqual([]);
      await fillIn(page, `journey-${width}-${Date.now()}@hospital.example`);
      const posted = page.waitForRequest(
        (it) => it.method() === 'POST' && it.isNavigationRequest(),
      );
      await page.getByTestId('registration-form').locator('button').click();
      const token = new URLSearchParams((await posted).postData() ?? '').get('recaptchaToken');
      expect(token !== '').toBe(scripts);
      await expect(page.getByTestId('reference')).toHaveText(/^REG-\w{4}-\w{4}$/);
      if (scripts) expect(await axeFaults(page)).toEqual([]);
      const overflow = await page.locator('html').evaluate((it) => it.scrollWidth - it.clientWidth);
      expect(overflow).toBe(0);
      await page.getByRole('link', { name: 'Anmeldung stornieren' }).click();
      await page.getByTestId('registration-cancel').getByRole('button').click();
      await expect(page.getByTestId('registration')).toHaveAttribute('data-status', 'cancelled');
    });
  });
}
