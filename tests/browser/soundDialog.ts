import { expect, type Locator } from '@playwright/test';
import { axeFaults } from './axeFaults.ts';

/** Expects an open dialog, and the page around it, to pass axe and to fit. */
export async function expectSound(dialog: Locator): Promise<void> {
  await expect(dialog).toHaveCSS('opacity', '1');
  expect(await axeFaults(dialog.page())).toEqual([]);
  const overflow = await dialog.evaluate((it) => {
    const wide = [it, ...it.querySelectorAll('div')];
    return Math.max(...wide.map((part) => part.scrollWidth - part.clientWidth));
  });
  expect(overflow).toBe(0);
}
