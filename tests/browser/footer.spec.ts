import { expect, type Page, test } from '@playwright/test';
import { axeFaults } from './axeFaults.ts';
import { shiftOf, watchShifts } from './layoutShift.ts';
import { holdScripts, running } from './running.ts';

const footer = (page: Page) => page.getByTestId('footer');
const help = (page: Page) => page.getByTestId('footer-help');
const faultsOf = (page: Page) => axeFaults(page, '[data-testid="footer"]');
const isVet = () => test.info().project.name === 'vet';

/** The visible labels of all groups, in order. */
const labelsOf = (page: Page) =>
  footer(page).locator('details h2').filter({ visible: true }).allTextContents();

test('the footer has its parts, wide and narrow, in two languages (FOOTER-1, FOOTER-4, FOOTER-6, BRAND-10)', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const groups = isVet()
    ? [
        'Fields',
        'Instruments and implants',
        'Learning',
        'Vet Systems',
        'For the practice',
        'Animal owners',
      ]
    : [
        'Procedures',
        'Products',
        'Medical education',
        'Company',
        'Resources',
        'Patients',
        'Careers',
      ];
  for (const [path, width] of [
    ['/', 1280],
    ['/de', 360],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    await running(page);
    await footer(page).scrollIntoViewIfNeeded();
    await expect(help(page).getByRole('link')).toHaveCount(3);
    const home = footer(page).getByRole('link', { name: isVet() ? /Vet Systems$/ : /^Portico/ });
    await expect(home.filter({ has: page.locator('img') })).toHaveAttribute('href', path);
    const links = footer(page).locator('details li a');
    if (path === '/') expect(await labelsOf(page)).toEqual(groups);
    expect(await links.count()).toBeGreaterThan(20);
    if (width === 1280) await expect(links.first()).toBeVisible();
    else await expect(links.first()).toBeHidden();
    await expect(page.getByTestId('release')).toHaveText('v3.32');
    // FOOTER-9: each link for representatives has its icon.
    const portals = footer(page).locator('[data-component=representative] li');
    const icons = portals.locator('> svg').filter({ visible: true });
    await expect(icons).toHaveCount(await portals.count());
    expect(await faultsOf(page), `${path} at ${width}`).toEqual([]);
  }
});

test('on a phone the columns collapse, and open with the keyboard (FOOTER-4)', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/');
  await running(page);
  const group = footer(page).locator('details').first();
  await group.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(group.getByRole('link').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(group.getByRole('link').first()).toBeFocused();
});

test('help is shown only to its audience, and its absence shifts nothing (FOOTER-2)', async ({
  page,
}) => {
  await watchShifts(page);
  await page.goto('/');
  await running(page);
  await expect(help(page)).toBeVisible();
  const keep = (audience: string) =>
    page.evaluate((it) => sessionStorage.setItem('audience', it), audience);

  for (const audience of ['hcp', 'HCP', '<b>', '["patient"]']) {
    await keep(audience);
    await page.reload();
    await running(page);
    await expect(help(page)).toBeVisible();
  }

  await keep('patient');
  const release = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await footer(page).waitFor();
  // Scripts are blocked: the block is hidden by a mark that was set before the first paint.
  await expect(help(page)).toBeHidden();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  release();
  await running(page);
  await expect(help(page)).toBeHidden();
  expect(await shiftOf(page)).toBeLessThan(0.01);
});

test('links to the same page of the mobile and of the full site (FOOTER-8, ANALYTICS-3)', async ({
  page,
  baseURL,
}) => {
  test.skip(isVet(), 'the same for both brands');
  await page.goto('/de/karriere-gibt-es-nicht');
  const links = page.getByTestId('footer-mini-links');
  await expect(links.getByRole('link', { name: /Mobile Website/ })).toHaveAttribute(
    'href',
    'https://m.portico.example/de',
  );
  await page.goto('/resources?page=2');
  await expect(links.getByRole('link', { name: 'Mobile site' })).toHaveAttribute(
    'href',
    'https://m.portico.example/resources?page=2',
  );
  await running(page);
  // The page stays open, so that its report can be read.
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
  await footer(page).getByRole('link', { name: 'Calendar' }).first().click();
  const followed = () =>
    page.evaluate(() => (window as unknown as { dataLayer?: object[] }).dataLayer ?? []);
  await expect
    .poll(followed)
    .toContainEqual(
      expect.objectContaining({ section: 'footer', component: 'mega links', label: 'Calendar' }),
    );
  const { port } = new URL(baseURL ?? '');
  await page.goto(`http://m.localhost:${port}/resources`);
  await expect(links.getByRole('link', { name: 'Full site' })).toHaveAttribute(
    'href',
    'https://www.portico.example/resources',
  );
});

test('without JavaScript every part of it links to a page (PAGE-12)', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: baseURL ?? '',
    viewport: { width: 360, height: 800 },
  });
  const page = await context.newPage();
  await page.goto('/');
  await expect(help(page).getByRole('link').first()).toBeVisible();
  const group = footer(page).locator('details').first();
  await group.locator('summary').click();
  await expect(group.getByRole('link').first()).toBeVisible();
  await page.locator('#privacy-settings-open').click();
  await expect(page).toHaveURL(/\/privacy$/);
  await context.close();
});

test('the items endpoint returns the veterinary footer (FOOTER-10)', async ({ request }) => {
  test.skip(!isVet(), 'the veterinary site only');
  const response = await request.get(
    '/api/items/vet_systems_footer?language=en&country=US&depth=1&includedCollections=vet_systems',
  );
  expect(response.status()).toBe(200);
  const item = await response.json();
  expect(item.patient_links.length).toBeGreaterThan(1);
  expect(item.careers_links ?? []).toEqual([]);
});
