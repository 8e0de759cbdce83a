import { expect, test } from '@playwright/test';
import { type OwnSite, startOwnSite } from '../running/ownSite.ts';
import { axeFaults } from './axeFaults.ts';

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
