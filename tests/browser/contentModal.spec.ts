import { expect, type Page, test } from '@playwright/test';
import { located, running } from './running.ts';
import { expectSound } from './soundDialog.ts';

const modal = (page: Page) => page.getByTestId('modal');
const opener = (page: Page) => page.locator('main a[href="#modal-incident_report"]');
const section = (page: Page) => page.locator('#modal-incident_report');
const heading = (page: Page) => modal(page).getByRole('heading', { level: 2 });

const visits = [
  ['/support', 1280, 'Was anyone harmed?', 'Back to the page'],
  ['/de/service', 360, 'Kam jemand zu Schaden?', 'Zurück zur Seite'],
] as const;

// MODAL-1, MODAL-3, MODAL-5, MODAL-10
for (const [path, width, title, back] of visits) {
  test(`a link on ${path} opens a modal that content defines, until it is answered`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    await running(page);
    await expect(section(page)).toBeHidden();
    await opener(page).focus();
    const place = await page.evaluate(() => scrollY);
    await page.keyboard.press('Enter');
    await expect(heading(page)).toBeFocused();
    await expect(heading(page)).toHaveText(title);
    await expect(page).toHaveURL(`${path}#modal-incident_report`);
    await expect(modal(page).getByRole('img', { name: 'Portico Orthopaedics' })).toBeVisible();
    await expect(modal(page).getByRole('link').first()).toHaveAttribute('href', /^mailto:vig/);
    const box = await modal(page).boundingBox();
    expect(box?.width).toBe(Math.min(480, width));
    await expectSound(modal(page));
    const last = await modal(page).getByRole('link').last().boundingBox();
    const button = await modal(page).getByRole('button').boundingBox();
    expect(button?.y).toBeGreaterThan((last?.y ?? 0) + (last?.height ?? 0) + 8);
    for (let i = 0; i < 4; i += 1) await page.keyboard.press('Escape');
    await page.mouse.click(4, 4);
    await expect(modal(page)).toBeVisible();
    await expect(modal(page).getByRole('button')).toHaveText([back]);
    await modal(page).getByRole('button').click();
    await expect(modal(page)).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
    await expect(page).toHaveURL(path);
    expect(await page.evaluate(() => scrollY)).toBe(place);
  });
}

test('its answer may open another modal, and Back returns to it (MODAL-6, MODAL-10)', async ({
  page,
}) => {
  await page.goto('/support');
  await opener(page).click();
  await modal(page).getByRole('link', { name: 'No, ask about a product' }).click();
  await expect(page).toHaveURL('/support#contact');
  await expect(heading(page)).not.toHaveText('Was anyone harmed?');
  await page.goBack();
  await expect(heading(page)).toHaveText('Was anyone harmed?');
  await page.goBack();
  await expect(modal(page)).toHaveCount(0);
});

/** The events of modals in the data layer: what happened to which. */
const modalEvents = (page: Page) =>
  page.evaluate(() => {
    const { dataLayer = [] } = window as unknown as { dataLayer?: Record<string, string>[] };
    const events = dataLayer.filter(({ section }) => section === 'modal');
    return events.map(({ component, label }) => `${component} ${label}`);
  });

for (const [how, address] of [
  ['by a link', '/support'],
  ['by the address', '/support#modal-incident_report'],
] as const) {
  test(`closed, the other modal leaves no entry in the history after one that was opened ${how}, and both were reported (MODAL-5, MODAL-7)`, async ({
    page,
  }) => {
    await page.goto(address);
    await located(page);
    if (address === '/support') await opener(page).click();
    await modal(page).getByRole('link', { name: 'No, ask about a product' }).click();
    await expect(heading(page)).not.toHaveText('Was anyone harmed?');
    await expect
      .poll(() => modalEvents(page))
      .toEqual([
        'open modal-incident_report',
        'close modal-incident_report',
        'open contact-a-rep-role',
      ]);
    await page.keyboard.press('Escape');
    await expect(modal(page)).toHaveCount(0);
    await expect(page).toHaveURL('/support');
    await page.goBack();
    await expect(page).toHaveURL('about:blank');
  });
}

test('an address with its hash opens it; one of a modal that the page lacks does not', async ({
  page,
}) => {
  await page.goto('/support#modal-incident_report');
  await expect(heading(page)).toHaveText('Was anyone harmed?');
  await page.goto('/corporate#modal-incident_report');
  await expect(page.locator('[data-island=modals][data-awake]')).toBeAttached();
  await expect(modal(page)).toHaveCount(0);
});

// MODAL-10
for (const [name, isScripted] of [
  ['without JavaScript', false],
  ['when the starter fails to load', true],
] as const) {
  test(`${name} the link leads to a section of the page`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      javaScriptEnabled: isScripted,
      baseURL: baseURL ?? '',
    });
    const page = await context.newPage();
    await page.route('**/assets/starter-*.js', (route) => route.abort());
    await page.goto('/support');
    await opener(page).click();
    await expect(page).toHaveURL('/support#modal-incident_report');
    await expect(section(page)).toBeInViewport();
    await expect(section(page).getByRole('link', { name: 'Yes, or almost' })).toBeVisible();
    await context.close();
  });
}
