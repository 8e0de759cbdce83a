import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';

for (const width of [360, 1280]) {
  // CODE-5
  test(`every component in both brands passes axe at ${width} px`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/styleguide', { waitUntil: 'networkidle' });
    const examples = page.locator('[data-example]');
    expect(await examples.count()).toBeGreaterThan(40);
    const { violations } = await new AxeBuilder({ page })
      .include('[data-example]')
      .disableRules(['heading-order', 'landmark-unique', 'duplicate-id'])
      .analyze();
    const faults = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    expect(faults).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}
