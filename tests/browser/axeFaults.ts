import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * The faults that axe finds on the visible page, in short.
 * @param within a selector; default the whole page
 */
export async function axeFaults(page: Page, within?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (within ? axe.include(within) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** The faults that axe finds on a page, and whether it is wider than its window. */
export async function pageFaults(page: Page): Promise<string[]> {
  const faults = await axeFaults(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return overflow > 0 ? [...faults, `${overflow} px too wide`] : faults;
}
