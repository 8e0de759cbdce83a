import { expect, type Page, test } from '@playwright/test';
import { shiftOf, watchShifts } from './layoutShift.ts';
import { running } from './running.ts';

// PERF-6: parts below the first screen are laid out late, which no visitor notices.

/** The parts that are laid out late, with whether they are skipped now. */
const partsOf = (page: Page) =>
  page.locator('main [data-layout]').evaluateAll((parts) =>
    parts.map((part) => ({
      visibility: getComputedStyle(part).getPropertyValue('content-visibility'),
      isShown: part.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }),
    })),
  );

for (const width of [360, 1280]) {
  test(`at ${width} px a page does not move while it is scrolled to its end`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await watchShifts(page);
    await page.goto('/');
    await running(page);
    expect(await partsOf(page)).toContainEqual({ visibility: 'auto', isShown: false });
    const footer = page.getByRole('contentinfo');
    for (let step = 0; step < 60; step += 1) {
      await page.mouse.wheel(0, 400);
      const { y = 0 } = (await footer.boundingBox()) ?? {};
      if (y < 200) break;
    }
    await expect(footer).toBeInViewport();
    expect(await shiftOf(page)).toBe(0);
  });
}

test('a link to a far part of a page leads there', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/products/axisguide-ligament-drill-guide#edfu');
  const part = page.locator('#edfu');
  await expect(part).toBeInViewport();
  await expect.poll(async () => Math.abs((await part.boundingBox())?.y ?? 1_000)).toBeLessThan(200);
});

test('on paper every part is laid out', async ({ page }) => {
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });
  for (const { visibility } of await partsOf(page)) expect(visibility).toBe('visible');
});
