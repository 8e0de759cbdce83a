import { expect, type Page, test } from '@playwright/test';
import { axeFaults } from './axeFaults.ts';
import { shiftOf, watchShifts } from './layoutShift.ts';
import { holdScripts, located, running } from './running.ts';
import { visitFrom } from './visitor.ts';

const locale = (page: Page) => page.getByTestId('locale');
const button = (page: Page) => locale(page).locator('summary');
const panel = (page: Page) => page.getByTestId('locale-panel');
const select = (page: Page, name: string) => panel(page).locator(`select[name=${name}]`);
const save = (page: Page) => panel(page).getByRole('button').click();

async function cookieOf(page: Page, name: string) {
  const cookies = await page.context().cookies();
  return cookies.find((it) => it.name === name);
}

/** Opens the panel and waits for its countries. */
async function openPanel(page: Page) {
  await running(page);
  const menu = page.getByTestId('menu');
  if (await menu.isVisible()) await menu.click();
  await button(page).click();
  await expect(panel(page)).toBeVisible();
  await expect.poll(() => select(page, 'country').locator('option').count()).toBeGreaterThan(1);
}

test('a first visit starts in the country’s language, and English is one choice away (PATH-9)', async ({
  browser,
}) => {
  const context = await visitFrom(browser, 'DE');
  const page = await context.newPage();
  await page.goto('/?utm_source=mail');
  await expect(page).toHaveURL('/de?utm_source=mail');
  await running(page);
  // A preference is stored once it is known to be allowed.
  await page.waitForLoadState('networkidle');
  const english = page.locator('footer a[hreflang=en]');
  await english.click();
  await expect(page).toHaveURL('/?utm_source=mail');
  expect(await cookieOf(page, 'languagepreference')).toMatchObject({ value: 'en' });
  await context.clearCookies({ name: 'interruptautomaticredirect' });
  await page.goto('/products');
  await expect(page).toHaveURL('/products');
  await context.close();
});

test('without JavaScript the button shows the languages, and they work', async ({ browser }) => {
  const context = await visitFrom(browser, 'DE', { javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/products');
  await expect(page).toHaveURL('/produkte');
  await button(page).click();
  await locale(page).locator('a[hreflang=en]').click();
  await expect(page).toHaveURL('/products');
  await page.locator('footer a[hreflang=pt]').click();
  await expect(page).toHaveURL('/produtos');
  await context.close();
});

test('when opened before scripts run, the button shows the languages first and the panel later', async ({
  browser,
}) => {
  const context = await visitFrom(browser, 'US');
  const page = await context.newPage();
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await button(page).click();
  await expect(locale(page).locator('a[hreflang=de]')).toBeVisible();
  release();
  await expect(select(page, 'country')).toBeVisible({ timeout: 15_000 });
  await context.close();
});

test('on a small phone the panel opens in view (NAV-22)', async ({ browser }) => {
  const context = await visitFrom(browser, 'US', { viewport: { width: 360, height: 640 } });
  const page = await context.newPage();
  await page.goto('/de');
  await openPanel(page);
  await expect(panel(page).getByRole('button')).toBeInViewport({ ratio: 1 });
  await expect(button(page)).toBeInViewport({ ratio: 1 });
  await context.close();
});

test('language and country can be chosen, are stored, and change the page (PATH-8, COUNTRY-11, STORE-3, STORE-1)', async ({
  browser,
}) => {
  const context = await visitFrom(browser, 'CH', { answer: 'functionalperformance' });
  const page = await context.newPage();
  await page.goto('/de/patienten?utm_source=mail');
  await running(page);
  await expect(button(page)).toContainText('Deutsch CH');
  await openPanel(page);
  await expect(select(page, 'country').locator('option:checked')).toHaveText('Schweiz');
  const names = await select(page, 'country').locator('option').allTextContents();
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'de')));
  expect(names).toContain('Österreich');
  expect(names).not.toContain('Kuba');

  // Saving reports to analytics once, and does not fix a country that the visitor did not change.
  const layered = () =>
    page.evaluate(() => (window as unknown as { dataLayer?: object[] }).dataLayer ?? []);
  const before = (await layered()).length;
  await save(page);
  await expect(panel(page)).toBeHidden();
  expect(await cookieOf(page, 'countrypreference')).toBeUndefined();
  const told = (await layered()).slice(before);
  expect(told).toEqual([
    expect.objectContaining({ section: 'navbar', component: 'locale', label: 'de-CH' }),
  ]);
  await openPanel(page);
  await select(page, 'country').selectOption('JP');
  await Promise.all([page.waitForEvent('load'), save(page)]);
  await expect(page).toHaveURL('/de/patienten?utm_source=mail');
  await running(page);
  await expect(button(page)).toContainText('Deutsch JP');

  await openPanel(page);
  await select(page, 'language').selectOption('es');
  await save(page);
  await expect(page).toHaveURL('/es/pacientes?utm_source=mail');
  // A link that is pressed before the page knows what it may store opens the page and stores nothing.
  await located(page);
  await page.locator('footer a[hreflang=pt]').click();
  await expect(page).toHaveURL('/pt/pacientes?utm_source=mail');
  await located(page);
  await page.locator('footer a[hreflang=es]').click();
  await expect(page).toHaveURL('/es/pacientes?utm_source=mail');
  const inAYear = Date.now() / 1000 + 31_536_000;
  for (const [name, value] of [
    ['countrypreference', 'JP'],
    ['languagepreference', 'es'],
  ] as const) {
    const cookie = await cookieOf(page, name);
    expect(cookie).toMatchObject({ value, path: '/', sameSite: 'Lax' });
    expect(Math.abs((cookie?.expires ?? 0) - inAYear)).toBeLessThan(3_600);
  }
  expect(await cookieOf(page, 'interruptautomaticredirect')).toMatchObject({ expires: -1 });
  await context.close();
});

test('with preferences refused, the language lasts for the visit (CONSENT-16)', async ({
  browser,
}) => {
  const context = await visitFrom(browser, 'NL', { answer: 'none' });
  const page = await context.newPage();
  await page.goto('/');
  await openPanel(page);
  await select(page, 'language').selectOption('pt');
  await save(page);
  await expect(page).toHaveURL('/pt');
  expect(await cookieOf(page, 'languagepreference')).toBeUndefined();
  expect(await cookieOf(page, 'timezone')).toBeUndefined();
  expect(await cookieOf(page, 'interruptautomaticredirect')).toBeDefined();
  await context.close();
});

test('the time zone is stored when preferences are allowed (STORE-4)', async ({ browser }) => {
  for (const [timezoneId, value] of [
    ['Asia/Kolkata', '+05:30'],
    ['Africa/Abidjan', 'UTC'],
  ] as const) {
    const context = await visitFrom(browser, 'US', { timezoneId });
    const page = await context.newPage();
    await page.goto('/privacy');
    await expect.poll(async () => (await cookieOf(page, 'timezone'))?.value).toBe(value);
    await context.close();
  }
});

test('a country fixed by the address cannot be changed, and a note says so (COUNTRY-2)', async ({
  browser,
}) => {
  const context = await visitFrom(browser, 'KR');
  const page = await context.newPage();
  await page.goto('/');
  await running(page);
  await button(page).click();
  await expect(select(page, 'country')).toBeDisabled();
  await expect(select(page, 'country')).toHaveAccessibleDescription(/taken from your location/);
  await expect(select(page, 'country').locator('option:checked')).toHaveText('South Korea');
  await select(page, 'language').selectOption('de');
  await save(page);
  await expect(page).toHaveURL('/de');
  expect(await cookieOf(page, 'countrypreference')).toBeUndefined();
  await context.close();
});

test('the panel works with the keyboard only, and closes in every way (NAV-15, CODE-6)', async ({
  browser,
}) => {
  const context = await visitFrom(browser, 'US');
  const page = await context.newPage();
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/');
  await running(page);
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((it) => /LocalePanel|api\/countries/.test(it))).toEqual([]);
  await button(page).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(select(page, 'language')).toBeFocused();
  // The key handler may be attached a moment after the panel itself.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden({ timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
  await expect(button(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeVisible();
  await page.mouse.click(5, 500);
  await expect(panel(page)).toBeHidden();

  await button(page).focus();
  await page.keyboard.press('Enter');
  await panel(page).getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeHidden();
  await expect(button(page)).toBeFocused();
  await expect(page).toHaveURL('/');
  await context.close();
});

for (const path of ['/', '/de/patienten']) {
  test(`the panel on ${path} passes axe, fits and shifts nothing`, async ({ browser }) => {
    // The widest country code.
    const context = await visitFrom(browser, 'MM');
    for (const width of [360, 1280]) {
      const page = await context.newPage();
      await page.setViewportSize({ width, height: 800 });
      await watchShifts(page);
      await page.goto(path);
      await running(page);
      await expect(button(page)).toContainText('MM');
      const shift = await shiftOf(page);
      expect(shift).toBeLessThan(0.01);
      await openPanel(page);
      expect(await axeFaults(page)).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBe(0);
      await page.close();
    }
    await context.close();
  });
}

test('Vet Systems has the panel in its own words', async ({ browser }) => {
  const vet = new URL(String(test.info().project.use.baseURL));
  vet.port = String(Number(vet.port) + 1);
  const context = await visitFrom(browser, 'BR', { baseURL: vet.origin });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page).toHaveURL(`${vet.origin}/pt`);
  await openPanel(page);
  await expect(panel(page)).toHaveAccessibleName(/^(?!Idioma e país$).+/);
  expect(await axeFaults(page)).toEqual([]);
  await context.close();
});
