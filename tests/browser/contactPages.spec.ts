import { expect, test } from '@playwright/test';
import { pageFaults } from './axeFaults.ts';

/** A contact page worldwide in English, and that for Europe in German. */
const addresses = [
  '/corporate/contact-us/email-portico',
  '/de/unternehmen/kontaktieren-sie-uns-gmbh',
] as const;

for (const [at, width] of [360, 1280].entries()) {
  test(`a contact page begins with its form, then come the offices, at ${width} px (PAGE-52)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(addresses[at] ?? '');
    const sections = page.locator('main section');
    await expect(sections.nth(0).locator('form')).toBeVisible();
    const phones = sections.nth(1).locator('a[href^="tel:"]');
    await expect(phones.first()).toBeVisible();
    for (const phone of await phones.all()) {
      const lines = await phone.evaluate((it) => {
        const text = document.createRange();
        text.selectNodeContents(it);
        return text.getClientRects().length;
      });
      expect(lines).toBe(1);
    }
    expect(await pageFaults(page)).toEqual([]);
  });
}
