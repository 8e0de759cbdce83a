import { expect, test } from '@playwright/test';
import { axeFaults, darkFaults } from '../browser/axeFaults.ts';

for (const width of [360, 1280]) {
  test(`every component in the themes of several brands passes axe at ${width} px (CODE-5, BRAND-13)`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/styleguide', { waitUntil: 'networkidle' });
    const examples = page.locator('[data-example]');
    expect(await examples.count()).toBeGreaterThan(40);
    const ofPages = ['heading-order', 'landmark-unique', 'duplicate-id'];
    const rules = Object.fromEntries(ofPages.map((rule) => [rule, { enabled: false }]));
    expect(await axeFaults(page, '[data-example]', { rules })).toEqual([]);
    expect(await darkFaults(page, '[data-example]')).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    // PAGE-38
    const figures = page.locator('dl > div:has(> dd)');
    const cut = await figures.evaluateAll((all) =>
      all.filter((it) => it.scrollWidth > it.clientWidth).map((it) => it.textContent),
    );
    expect(cut).toEqual([]);
  });
}
