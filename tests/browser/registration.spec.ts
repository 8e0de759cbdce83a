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

const journeys = [
  { width: 360, scripts: false, calendar: '/es/calendario', cancel: 'Anular la inscripción' },
  { width: 1280, scripts: true, calendar: '/de/kalender', cancel: 'Anmeldung stornieren' },
];

for (const { width, scripts, calendar, cancel } of journeys) {
  test.describe(`${width} pixels wide, scripts ${scripts ? 'on' : 'off'}`, () => {
    test.use({ viewport: { width, height: 800 }, javaScriptEnabled: scripts });

    // EVENT-6, REG-1, REG-2, REG-8, REG-10, REG-14
    test('one finds a course on the shoulder in Spanish, registers, and cancels', async ({
      page,
      context,
    }) => {
      await answerPrivacy(context, 'functional');
      await page.goto(calendar);
      for (const filter of ['specialty=shoulder', 'language=spanish']) {
        const value = page.locator(`[data-facet] a[href*="${filter}"]`);
        // On a phone the filters are folded.
        if (!(await value.isVisible())) {
          await page.getByTestId('search-facets').locator('summary').first().click();
        }
        await value.click();
        await expect(page).toHaveURL(new RegExp(filter));
      }
      await page.getByTestId('calendar').locator('a').first().click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
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
      const file = page.getByTestId('registration').locator('a[href$=".ics"]');
      const entry = await page.request.get((await file.getAttribute('href')) ?? '');
      expect(await entry.text()).toContain('BEGIN:VEVENT');
      await page.getByRole('link', { name: cancel }).click();
      await page.getByTestId('registration-cancel').getByRole('button').click();
      await expect(page.getByTestId('registration')).toHaveAttribute('data-status', 'cancelled');
    });
  });
}
