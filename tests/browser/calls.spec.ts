import { expect, type Page, test } from '@playwright/test';
import { formOf, modal } from './contactForm.ts';
import { located, running } from './running.ts';
import { visitFrom } from './visitor.ts';

// What the browser asks the site for, and what it does when that fails.

/** Collects the calls of a page to endpoints, each as its method, path and parameters. */
function callsOf(page: Page) {
  const calls: { method: string; path: string; parameters: Record<string, string> }[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const isCall = pathname.startsWith('/api/') || request.method() !== 'GET';
    if (!isCall) return;
    const parameters = Object.fromEntries(searchParams);
    calls.push({ method: request.method(), path: pathname, parameters });
  });
  return calls;
}

/** Opens the form for a representative by way of the roles. */
async function openForm(page: Page, professional: string): Promise<void> {
  await page.getByTestId('footer-help').locator('a[href$="#contact"]').click();
  const chooser = page.getByTestId('audience-chooser');
  await chooser.getByText(professional, { exact: true }).click();
}

test('the texts of the settings, the careers link and the form are asked for by their parameters (API-11)', async ({
  browser,
}) => {
  const context = await visitFrom(browser, 'DE');
  const page = await context.newPage();
  const calls = callsOf(page);
  await page.goto('/de/service');
  await located(page);
  await openForm(page, 'Medizinische Fachkraft');
  await expect(formOf(page, 'acom_contact_form')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(modal(page)).toHaveCount(0);
  await page.locator('#privacy-settings-open').click();
  await expect(page.getByTestId('privacy-settings')).toBeVisible();

  const asked = (codename: string) =>
    calls.filter(({ path }) => path === `/api/items/${codename}`).map((it) => it.parameters);
  const visitor = { language: 'de', country: 'DE' };
  expect(asked('career_links')).toEqual([{ ...visitor, depth: '1' }]);
  expect(asked('acom_contact_form')).toEqual([{ ...visitor, depth: '2' }]);
  expect(asked('nx_cookie_modal')).toEqual([{ ...visitor, depth: '1', systemFields: 'codename' }]);
  await context.close();
});

test('a failed load of content is logged with its status, and the visitor is offered other ways (FETCH-8)', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('console', (it) => it.type() === 'error' && errors.push(it.text()));
  await page.route('**/api/items/acom_contact_form?**', (route) =>
    route.fulfill({ status: 403, json: { title: 'Secret words', status: 403 } }),
  );
  await page.goto('/support');
  await running(page);
  await openForm(page, 'Health Care Professional');
  await expect(modal(page).getByRole('alert')).toBeVisible();
  await expect(modal(page).locator('a[href*="/corporate/contact-us/"]')).toBeVisible();
  await expect(modal(page)).not.toContainText(/403|Forbidden|Secret words|FetchFailure/);
  const logged = () =>
    errors.filter((it) => it.includes('The item acom_contact_form cannot be loaded'));
  await expect.poll(logged).toEqual([expect.stringContaining('403')]);
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept.filter((it) => it.includes('acom_contact_form'))).toEqual([]);
});

test('a chosen country and language are stored in cookies, by no call (STORE-6)', async ({
  browser,
}) => {
  const context = await visitFrom(browser, 'DE');
  const page = await context.newPage();
  await page.goto('/de/service');
  // Before that, a page stores no choice.
  await located(page);
  await page.getByTestId('locale').locator('summary').click();
  const panel = page.getByTestId('locale-panel');
  const country = panel.locator('select[name=country]');
  await expect.poll(() => country.locator('option').count()).toBeGreaterThan(1);
  await page.waitForLoadState('networkidle');

  const calls = callsOf(page);
  await country.selectOption('JP');
  await panel.locator('select[name=language]').selectOption('es');
  await panel.getByRole('button').click();
  await expect(page).toHaveURL('/es/soporte');
  await running(page);
  await page.waitForLoadState('networkidle');
  const cookies = new Map((await context.cookies()).map(({ name, value }) => [name, value]));
  expect([cookies.get('countrypreference'), cookies.get('languagepreference')]).toEqual([
    'JP',
    'es',
  ]);
  // The new page reads what holds for the visitor; nothing is sent.
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  expect(calls.map(({ path }) => path).filter((it) => it !== '/api/geo')).toEqual([]);
  await context.close();
});
