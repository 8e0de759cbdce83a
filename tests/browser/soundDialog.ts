import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator } from '@playwright/test';

/** Expects an open dialog, and the page around it, to pass axe and to fit. */
export async function expectSound(dialog: Locator): Promise<void> {
  await expect(dialog).toHaveCSS('opacity', '1');
  const { violations } = await new AxeBuilder({ page: dialog.page() }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  const overflow = await dialog.evaluate((it) => {
    const wide = [it, ...it.querySelectorAll('div')];
    return Math.max(...wide.map((part) => part.scrollWidth - part.clientWidth));
  });
  expect(overflow).toBe(0);
}
