import { type Browser, expect, type Page, test } from '@playwright/test';
import { holdScripts, running } from './running.ts';
import { expectSound } from './soundDialog.ts';

const modal = (page: Page) => page.getByTestId('modal');
const staffModal = (page: Page) => page.getByTestId('staff-modal');
const settings = (page: Page) => page.getByTestId('privacy-settings');
const scrollOf = (page: Page) => page.evaluate(() => scrollY);
const hashLink = (page: Page) => page.locator('main a[href$="#contactarep"]').first();

async function open(page: Page, path: string) {
  await page.goto(path);
  await running(page);
  await page.waitForLoadState('networkidle');
}

/** A page for a visitor from a country. */
async function visitFrom(browser: Browser, country: string, baseURL: string | undefined) {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { 'x-country': country },
  });
  return context.newPage();
}

const isInside = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement === document.body || activeElement?.closest('dialog') !== null;
  });

test('a press on a link opens the modal on the page, repeatedly, without scrolling (MODAL-4, MODAL-5, PATH-13)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await open(page, '/specialties/shoulder');
  await hashLink(page).evaluate((it) => scrollBy(0, it.getBoundingClientRect().top - 250));
  const place = await scrollOf(page);
  expect(place).toBeGreaterThan(100);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const closings = [
    () => page.keyboard.press('Escape'),
    () => modal(page).getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(4, 4),
    () => page.goBack(),
  ];
  for (const close of closings) {
    await hashLink(page).click();
    await expect(modal(page).getByRole('heading', { level: 2 })).toBeFocused();
    // A form that has not arrived when the modal is closed is requested again.
    await expect(modal(page).locator('[data-form]')).toBeVisible();
    await expect(page).toHaveURL('/specialties/shoulder#contactarep');
    await close();
    await expect(modal(page)).toHaveCount(0);
    await expect(page).toHaveURL('/specialties/shoulder');
    await expect(hashLink(page)).toBeFocused();
    expect(await scrollOf(page)).toBe(place);
  }
  expect(asked.filter((path) => path.includes('contact_form'))).toHaveLength(1);

  // The hash may also come from elsewhere, such as the address bar.
  await page.evaluate(() => {
    location.hash = '#contactarep';
  });
  await expect(modal(page)).toBeVisible();
  expect(await scrollOf(page)).toBe(place);
});

test('with the keyboard only, the modal opens, traps the focus and returns it', async ({
  page,
}) => {
  await open(page, '/specialties/shoulder');
  await hashLink(page).focus();
  await page.keyboard.press('Enter');
  await expect(modal(page).getByRole('heading', { level: 2 })).toBeFocused();
  await expect(modal(page).locator('[data-form]')).toBeVisible();
  for (let i = 0; i < 14; i += 1) {
    await page.keyboard.press(i < 7 ? 'Tab' : 'Shift+Tab');
    expect(await isInside(page)).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(modal(page)).toHaveCount(0);
  await expect(hashLink(page)).toBeFocused();
});

test('another page closes the modal and keeps its own address (MODAL-6)', async ({ page }) => {
  await open(page, '/specialties/shoulder');
  await hashLink(page).click();
  await modal(page).getByRole('link', { name: 'Support' }).click();
  await page.waitForURL('**/support');
  await expect(modal(page)).toHaveCount(0);
  await page.goBack();
  await page.waitForURL('**/specialties/shoulder#contactarep');
  await expect(modal(page)).toBeVisible();
});

test('modals that were closed take no press of Back, and the page stays where it is (MODAL-5)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto('/specialties');
  await open(page, '/specialties/shoulder');
  const release = await holdScripts(page, '**/modals-*.js');
  await hashLink(page).click();
  await expect(page).toHaveURL('/specialties/shoulder#contactarep');
  await page.evaluate(() => scrollBy({ top: 150, behavior: 'instant' }));
  const place = await scrollOf(page);
  release();
  for (const _ of 'ab') {
    await expect(modal(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(modal(page)).toHaveCount(0);
    await expect(page).toHaveURL('/specialties/shoulder');
    await expect.poll(() => scrollOf(page)).toBe(place);
    await hashLink(page).evaluate((it: HTMLElement) => it.click());
  }
  await modal(page).getByRole('link', { name: 'Support' }).click();
  await page.waitForURL('**/support');
  await page.goBack();
  await expect(modal(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/specialties/shoulder');
  await page.goBack();
  await expect(page).toHaveURL('/specialties');
});

test('a page that was opened with its modal stays when the modal closes (MODAL-5)', async ({
  page,
}) => {
  await page.goto('/specialties');
  await open(page, '/specialties/shoulder#contactarep');
  await expect(modal(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/specialties/shoulder');
  await expect(modal(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/specialties');
});

test('on an event’s page the modal names the event (MODAL-4, PATH-13)', async ({ page }) => {
  await open(page, '/de/kalender/event_hand_wrist_lab_sao_paulo_2027');
  const title = await page.locator('h1').textContent();
  await page.locator('main a[href$="#eventcontactform"]').first().click();
  await expect(modal(page)).toContainText(title ?? 'a title');
  await expect(page).toHaveURL(/#eventcontactform$/);
});

test('“Ask about a course” asks about courses, and about nothing else where there is no event (MODAL-4, FORM-37)', async ({
  page,
}) => {
  for (const path of ['/', '/products/visio-4k-arthroscope']) {
    await open(page, path);
    await page.getByTestId('footer').getByRole('link', { name: 'Ask about a course' }).click();
    const form = modal(page).locator('[data-form="acom_event_contact_form"]');
    await expect(form).toBeVisible({ timeout: 20_000 });
    await expect(modal(page)).toContainText(/course/);
    await expect(modal(page)).not.toContainText('this event');
    // Of the item of the page, neither the title nor the facts.
    await expect(modal(page)).not.toContainText('About:');
    const hidden = form.locator('[name=eventTitle], [name=eventId], [name=productName]');
    await expect(hidden.and(form.locator(':not([value=""])'))).toHaveCount(0);
  }
});

test('a press before scripts run opens the modal once they do', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/specialties/shoulder', { waitUntil: 'commit' });
  await hashLink(page).click();
  release();
  await expect(modal(page)).toBeVisible({ timeout: 20_000 });
  await expect(page).toHaveURL('/specialties/shoulder#contactarep');
});

test('without JavaScript such links lead to the contact page, and biographies to the person', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/specialties/shoulder');
  await hashLink(page).click();
  await expect(page).toHaveURL(
    /\/corporate\/contact-us\/email-[a-z]+\?about=specialty_shoulder#contactarep$/,
  );
  await page.goto('/corporate/team');
  const person = page.locator('main article').first();
  const name = await person.getByRole('heading').textContent();
  await person.getByRole('link').click();
  await expect(page).toHaveURL(/\/corporate\/team\/[a-z-]+$/);
  await expect(page.locator('h1')).toHaveText(name ?? 'a name');
  await context.close();
});

test('a form that fails to load shows a link to the contact page', async ({ page }) => {
  const forms = '**/api/items/acom_contact_form**';
  await page.route(forms, (route) => route.fulfill({ status: 403 }));
  await open(page, '/#contactarep');
  await expect(modal(page).getByRole('alert')).toBeVisible();
  await expect(modal(page).getByRole('link', { name: 'Contact us' })).toBeVisible();
  await page.unroute(forms);
  await page.route(forms, (route) => route.fulfill({ json: { components: [] } }));
  await page.reload();
  await expect(modal(page)).toContainText('No items available');
  await expect(modal(page).getByRole('link', { name: 'Contact us' })).toBeVisible();
});

test('a modal that fails to load leads to the contact page', async ({ page }) => {
  await open(page, '/specialties/shoulder');
  await page.route('**/modals-*.js', (route) => route.abort());
  await hashLink(page).click();
  await expect(page).toHaveURL(/\/corporate\/contact-us\/email-[a-z]+\?about=specialty_shoulder$/);
});

for (const [width, path] of [
  [360, '/de/unternehmen/team'],
  [1280, '/corporate/team'],
] as const) {
  test(`${path} shows a biography at ${width} px (MODAL-9, PAGE-11)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, path);
    const card = page.locator('main article', { hasText: 'Rafael Montalvo' });
    const opener = card.getByRole('link');
    await opener.focus();
    await opener.press('Enter');
    const name = await card.getByRole('heading').textContent();
    await expect(staffModal(page).getByRole('heading', { level: 2 })).toHaveText(name ?? 'a name');
    await expect(staffModal(page).getByRole('img')).toBeVisible();
    await expect(staffModal(page)).toContainText('Rafael Montalvo');
    await expect(staffModal(page)).toContainText('Madrid');
    await expectSound(staffModal(page));
    const place = await scrollOf(page);
    await page.mouse.move(width / 2, 400);
    await page.mouse.wheel(0, 900);
    await page.keyboard.press('PageDown');
    expect(await scrollOf(page)).toBe(place);
    await page.keyboard.press('Escape');
    await expect(staffModal(page)).toHaveCount(0);
    await expect(opener).toBeFocused();
    expect(await scrollOf(page)).toBe(place);
    expect(await page.evaluate(() => document.querySelector('dialog[open]'))).toBe(null);
  });
}

test('it fades in within 300 ms and its backdrop within 150 ms, and not at all with reduced motion (MODAL-2)', async ({
  page,
}) => {
  const durations = () =>
    modal(page).evaluate((dialog) =>
      [getComputedStyle(dialog), getComputedStyle(dialog, '::backdrop')].map(
        ({ transitionDuration }) => [...new Set(transitionDuration.split(', '))],
      ),
    );
  await open(page, '/#contactarep');
  await expect(modal(page)).toBeVisible();
  expect(await durations()).toEqual([['0.3s'], ['0.15s']]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await durations()).toEqual([['0s'], ['0s']]);
  await page.keyboard.press('Escape');
  await expect(modal(page)).toHaveCount(0);
});

test('the modal waits for the privacy settings, which must be answered first (MODAL-8)', async ({
  browser,
  baseURL,
}) => {
  const page = await visitFrom(browser, 'NL', baseURL);
  await page.route('**/api/items/acom_contact_form**', async (route) => {
    await settings(page).waitFor();
    await route.continue();
  });
  await open(page, '/#contactarep');
  await expect(settings(page)).toBeVisible();
  for (let i = 0; i < 4; i += 1) await page.keyboard.press('Escape');
  await expect(settings(page)).toBeVisible();
  await settings(page)
    .getByRole('button', { name: /Reject all/ })
    .click();
  await expect(settings(page)).toBeHidden();
  await expect(modal(page)).toBeVisible();
  await expect(page).toHaveURL('/#contactarep');
  for (let i = 0; i < 6; i += 1) {
    await page.keyboard.press('Tab');
    expect(await isInside(page)).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(modal(page)).toHaveCount(0);
  await expect(page).toHaveURL('/');
  await page.context().close();
});

for (const [width, height] of [
  [320, 256],
  [640, 360],
] as const) {
  test(`all of the privacy settings can be read in a window of ${width} × ${height} px (MODAL-2)`, async ({
    browser,
    baseURL,
  }) => {
    const page = await visitFrom(browser, 'DE', baseURL);
    await page.setViewportSize({ width, height });
    await page.goto('/de');
    await settings(page).getByRole('button', { name: 'Anpassen' }).click();
    const text = settings(page).locator('h3').last();
    await text.scrollIntoViewIfNeeded();
    await expect(text).toBeInViewport({ ratio: 0.99 });
    // The part that scrolls shows a few lines at once.
    const shown = await text.evaluate((it) => {
      let part = it.parentElement;
      while (part && part.scrollHeight <= part.clientHeight) part = part.parentElement;
      return part?.clientHeight ?? innerHeight;
    });
    expect(shown).toBeGreaterThan(120);
    await settings(page).getByRole('button').last().scrollIntoViewIfNeeded();
    await expect(settings(page).getByRole('button').last()).toBeInViewport({ ratio: 0.99 });
    await page.context().close();
  });
}
