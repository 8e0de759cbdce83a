import { expect, type Page, test } from '@playwright/test';
import { startSite } from '../running/site.ts';
import { temporaryFolder } from '../running/temporaryFolder.ts';
import { axeFaults } from './axeFaults.ts';
import { fillIn, formOf, modal, person, sender, sentIn } from './contactForm.ts';
import { located, running } from './running.ts';
import { noticeVersion } from './visitor.ts';

const chooser = (page: Page) => page.getByTestId('audience-chooser');
const help = (page: Page) => page.getByTestId('footer-help');
const card = (page: Page, name: string) => chooser(page).getByText(name, { exact: true });

async function openChooser(page: Page) {
  // The choice is stored, and leads to the page of the region.
  await located(page);
  await help(page).locator('a[href$="#contact"]').click();
  await expect(chooser(page)).toBeVisible({ timeout: 20_000 });
}

test('a professional gets the form, can choose again, and closing resets the choice (CONTACT-3, CONTACT-4, CONTACT-7, CONTACT-8, CONTACT-10)', async ({
  page,
}) => {
  await page.goto('/support');
  await running(page);
  await openChooser(page);
  const title = modal(page).getByRole('heading', { level: 2 });
  await expect(title).toHaveText('Select your role to continue');
  await expect(modal(page)).toContainText('Looking for a career at');
  await expect(chooser(page).locator('a[href*="/corporate/careers"]')).toBeVisible();
  expect(await axeFaults(page, 'dialog')).toEqual([]);

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

test('a patient goes to the patients’ pages, or stays on them (CONTACT-5)', async ({ page }) => {
  await page.goto('/de/service');
  await running(page);
  await openChooser(page);
  await card(page, 'Patientin, Patient oder Angehörige').click();
  await expect(page).toHaveURL('/de/patienten#patient-card');
  await expect(modal(page)).toHaveCount(0);
  await expect(page.locator('#patient-card')).toBeInViewport();
  await expect(help(page)).toBeHidden();

  await page.goto('/de/patienten#contact');
  await expect(chooser(page)).toBeVisible({ timeout: 20_000 });
  await card(page, 'Patientin, Patient oder Angehörige').click();
  await expect(modal(page)).toHaveCount(0);
  await expect(page).toHaveURL('/de/patienten');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('others go to the contact page of their region (CONTACT-6, PATH-15)', async ({
  browser,
  baseURL,
}) => {
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
      { name: 'cookiedisclaimer', value: await noticeVersion(baseURL ?? ''), url: baseURL ?? '' },
    ]);
    const page = await context.newPage();
    await page.goto(from);
    await running(page);
    await openChooser(page);
    await chooser(page).locator(`a[href="${to}"]`).click();
    await expect(page).toHaveURL(to);
    await expect(modal(page)).toHaveCount(0);
    await expect(page.locator('[data-form="general_contact_form"]')).toBeAttached();
    await expect(help(page)).toBeHidden();
    await context.close();
  }
});

test('a medical education site asks professionals to confirm and shows them its form (CONTACT-4)', async ({
  browser,
}) => {
  await using data = await temporaryFolder('chooser');
  await using site = await startSite({
    SITE_CODENAME: 'acom_meded',
    VERIFY_PROFESSIONALS: 'on',
    DATA_DIR: data.path,
    GEO_COUNTRY_HEADER: 'x-country',
    TRUST_PROXY: 'loopback',
  });
  const context = await browser.newContext({
    baseURL: site.url,
    extraHTTPHeaders: { 'x-country': 'US' },
  });
  const page = await context.newPage();
  await page.goto('/support#contact');
  await running(page);
  await expect(chooser(page)).toBeVisible({ timeout: 20_000 });
  await card(page, 'Health Care Professional').click();
  const question = page.getByTestId('professional-verification');
  await expect(question).toBeVisible();
  expect(await axeFaults(page, 'dialog')).toEqual([]);
  await question.getByRole('button').last().click();
  await expect(chooser(page)).toBeVisible();

  await card(page, 'Health Care Professional').click();
  const recorded = page.waitForResponse('**/api/professional-confirmation');
  await question.getByRole('button').first().click();
  expect((await recorded).status()).toBe(303);
  const form = formOf(page, 'meded_contact_forms');
  await expect(form).toBeVisible({ timeout: 20_000 });
  await fillIn(form, person());
  const requests = form.locator('input[name="requests"]');
  await requests.first().check();
  await sender(form).click();
  await expect(sentIn(page)).toBeVisible({ timeout: 20_000 });

  await page.goto('/#contact');
  await card(page, 'Health Care Professional').click();
  await expect(form).toBeVisible({ timeout: 20_000 });
  await context.close();
});
