import { expect, test } from '@playwright/test';
import { type OwnSite, startOwnSite } from '../running/ownSite.ts';
import { axeFaults } from './axeFaults.ts';
import { shiftOf, watchShifts } from './layoutShift.ts';

// The tests share one site: in parallel, each worker would start its own.
test.describe.configure({ mode: 'default' });

let site: OwnSite;
test.beforeAll(async () => {
  const words = ['--name', 'Söhne & Töchter', '--email', 'info@spinea.com', '--color', '#c2410c'];
  site = await startOwnSite([...words, '--languages', 'de,en', '--kind', 'implants'], {
    publishes: true,
  });
});
test.afterAll(() => site?.kill());

for (const path of [
  '/',
  '/unternehmen',
  '/neuigkeiten/website-online',
  '/datenschutz',
  '/impressum',
]) {
  test(`a site of one’s own has no accessibility faults at ${path} (OWN-46)`, async ({ page }) => {
    await page.goto(site.url + path);
    expect(await axeFaults(page)).toEqual([]);
  });
}

test('its product and its form have none either, on a phone (OWN-46)', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/produkte/neues-produkt', '/unternehmen/kontaktieren-sie-uns', '/en']) {
    const answer = await page.goto(site.url + path);
    expect(answer?.status(), path).toBe(200);
    expect(await axeFaults(page)).toEqual([]);
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(isWide, path).toBe(false);
  }
});

test('a product without sections has no bar of them, which would repeat its actions', async ({
  page,
}) => {
  await page.goto(`${site.url}/produkte/neues-produkt`);
  await expect(page.locator('main a[href$="#contactarep"]')).toHaveCount(1);
  await expect(page.locator('main nav:not(:has(a))')).toHaveCount(0);
});

test('it has its own emblem, and no shape of another company (OWN-61)', async ({ page }) => {
  await page.goto(`${site.url}/nirgends`);
  const frame = page.getByText('404', { exact: true });
  await expect(frame).toHaveCSS('border-radius', '12px');
  await page.goto(`${site.url}/kalender?period=past`);
  const emblem = page.locator('[class*=emblem]');
  await expect(emblem).toHaveCSS('background-image', `url("${site.url}/media/emblem.svg")`);
  const { width, height } = (await emblem.boundingBox()) ?? { width: 0, height: 0 };
  expect([width, height]).toEqual([144, 80]);
  await page.goto(site.url);
  const mark = await page
    .getByText('Söhne & Töchter', { exact: true })
    .first()
    .evaluate((line) => {
      const { height, borderTopWidth, borderTopLeftRadius } = getComputedStyle(line, '::before');
      return { height, borderTopWidth, borderTopLeftRadius };
    });
  expect(mark).toEqual({ height: '2px', borderTopWidth: '2px', borderTopLeftRadius: '0px' });
});

test('nothing shifts, at three widths (OWN-46)', async ({ page }) => {
  await watchShifts(page);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/', '/produkte', '/kalender', '/nirgends']) {
      await page.goto(site.url + path, { waitUntil: 'networkidle' });
      expect(await shiftOf(page), `${path} at ${width}`).toBe(0);
    }
  }
});

test('the columns of a table on a phone are named as their language writes it (OWN-76)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${site.url}/datenschutz`);
  const namesIn = (language: string) =>
    page.evaluate((lang) => {
      document.documentElement.lang = lang;
      const cell = document.querySelector('td[data-label]') as Element;
      return getComputedStyle(cell, '::before').content;
    }, language);
  expect(await namesIn('de')).toMatch(/\p{L}: "$/u);
  expect(await namesIn('fr')).toMatch(/\p{L}\u00a0: "$/u);
});
