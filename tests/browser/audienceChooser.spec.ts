import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { formOf, hydrated, modal } from './contactForm.ts';

const chooser = (page: Page) => page.getByTestId('audience-chooser');
const help = (page: Page) => page.getByTestId('footer-help');
const card = (page: Page, name: string) => chooser(page).getByText(name, { exact: true });

async function openChooser(page: Page) {
  await help(page).locator('a[href$="#contact"]').click();
  await expect(chooser(page)).toBeVisible({ timeout: 20_000 });
}

test('a professional gets the form, may choose again, and closing begins anew', async ({
  page,
}) => {
  await page.goto('/support');
  await hydrated(page);
  await openChooser(page);
  const title = modal(page).getByRole('heading', { level: 2 });
  await expect(title).toHaveText('Select your role to continue');
  await expect(modal(page)).toContainText('Looking for a career at');
  await expect(chooser(page).locator('a[href*="careers."]')).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).include('dialog').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(chooser(page).getByRole('button')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(formOf(page, 'acom_contact_form')).toBeVisible({ timeout: 20_000 });
  await expect(title).toHaveText(/^Contact /);
  await expect(title).toBeFocused();
  await expect(help(page)).toHaveCount(1);
  await modal(page).getByRole('button', { name: 'Choose another role' }).click();
  await expect(chooser(page)).toBeVisible();
  await card(page, 'Health Care Professional').click();
  await expect(formOf(page, 'acom_contact_form')).toBeVisible();
  await page.goBack();
  await expect(modal(page)).toHaveCount(0);
  await expect(page).toHaveURL('/support');
  await openChooser(page);
});

test('a patient is led to the patients’ pages, or stays on them', async ({ page }) => {
  await page.goto('/de/service');
  await hydrated(page);
  await openChooser(page);
  await card(page, 'Patienten oder Angehörige').click();
  await expect(page).toHaveURL('/de/patienten#patient-card');
  await expect(modal(page)).toHaveCount(0);
  await expect(page.locator('#patient-card')).toBeInViewport();
  await expect(help(page)).toHaveCount(0);

  await page.goto('/de/patienten#contact');
  await expect(chooser(page)).toBeVisible({ timeout: 20_000 });
  await card(page, 'Patienten oder Angehörige').click();
  await expect(modal(page)).toHaveCount(0);
  await expect(page).toHaveURL('/de/patienten');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('others are led to the contact page of their region', async ({ browser, baseURL }) => {
  for (const [country, from, to] of [
    ['US', '/support', '/corporate/contact-us/email-portico'],
    ['DE', '/es/soporte', '/es/corporacion/contctenos-gmbh'],
  ] as const) {
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      extraHTTPHeaders: { 'x-country': country },
    });
    await context.addCookies([
      { name: 'cookiesettings', value: 'functional', url: baseURL ?? '' },
      { name: 'cookiedisclaimer', value: '20200303', url: baseURL ?? '' },
    ]);
    const page = await context.newPage();
    await page.goto(from);
    await hydrated(page);
    await openChooser(page);
    await chooser(page).locator(`a[href="${to}"]`).click();
    await expect(page).toHaveURL(to);
    await expect(modal(page)).toHaveCount(0);
    await expect(page.locator('[data-form="general_contact_form"]')).toBeAttached();
    await expect(help(page)).toHaveCount(0);
    await context.close();
  }
});
