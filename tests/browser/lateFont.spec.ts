import { expect, test } from '@playwright/test';
import { shiftOf, watchShifts } from './layoutShift.ts';

test('a font that arrives after the first paint shifts nothing (PAGE-14)', async ({ page }) => {
  const released = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await released.promise;
    await route.continue();
  });
  await watchShifts(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/resources', { waitUntil: 'commit' });
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  const arrived = page.waitForEvent('requestfinished', (request) =>
    request.url().endsWith('.woff2'),
  );
  // The period in which a browser waits for a font before it paints without it has passed.
  await page.waitForFunction(() => performance.now() > 1_000);
  released.resolve();
  await arrived;
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  });
  expect(await shiftOf(page)).toBe(0);
});

for (const [name, file] of [
  ['Þórr', 'instrument-sans-latin-wght'],
  ['Božena', 'instrument-sans-latin-ext-wght'],
] as const) {
  test(`a name with characters that the first file lacks, as ${name}, loads the file that has them (PAGE-14)`, async ({
    page,
  }) => {
    await page.goto('/support');
    const requested = page.waitForRequest((request) => request.url().includes(file));
    await page.locator('h1').evaluate((it, text) => {
      it.textContent = text;
    }, name);
    await requested;
  });
}
