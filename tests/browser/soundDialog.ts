import { expect, type Locator } from '@playwright/test';
import { axeFaults } from './axeFaults.ts';

/**
 * Expects an open dialog, and the page around it, to pass axe and to fit. Where it is higher than
 * the window, one part of it scrolls, and its title stays (MODAL-11).
 */
export async function expectSound(dialog: Locator): Promise<void> {
  await expect(dialog).toHaveCSS('opacity', '1');
  expect(await axeFaults(dialog.page())).toEqual([]);
  const overflow = await dialog.evaluate((it) => {
    const wide = [it, ...it.querySelectorAll('div')];
    return Math.max(...wide.map((part) => part.scrollWidth - part.clientWidth));
  });
  expect(overflow).toBe(0);
  await expectOneScroller(dialog);
}

/** Scrolls a dialog to its end, by keyboard, wheel and script, and expects its title to stay. */
async function expectOneScroller(dialog: Locator): Promise<void> {
  const page = dialog.page();
  const scrollers = await dialog.evaluate((it) => {
    const isScroller = (part: Element) => {
      const { overflowY } = getComputedStyle(part);
      const isMoved = overflowY !== 'visible' && part.scrollHeight > part.clientHeight + 1;
      return isMoved && !['clip', 'visible'].includes(overflowY) && part.clientHeight > 60;
    };
    const parts = [it, ...it.querySelectorAll('div, section, ul')].filter(isScroller);
    return { count: parts.length, isWhole: it.scrollHeight <= it.clientHeight + 1 };
  });
  expect(scrollers.isWhole, 'the dialog is as high as what is in it').toBe(true);
  expect(scrollers.count, 'parts that scroll').toBeLessThanOrEqual(1);
  const title = dialog.locator('h2').first();
  const place = await title.boundingBox();
  await title.hover();
  await page.mouse.wheel(0, 3_000);
  await title.focus();
  await page.keyboard.press('PageDown');
  await dialog.evaluate((it) => it.scrollBy(0, 3_000));
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await title.boundingBox()).toEqual(place);
  await dialog.evaluate((it) => {
    for (const part of it.querySelectorAll('div')) part.scrollTop = 0;
  });
}
