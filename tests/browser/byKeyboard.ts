import { expect, type Locator, type Page } from '@playwright/test';
import { focusOf } from './focusOf.ts';

/** More stops than from the top of a page to the last control of its tools. */
const mostStops = 220;

/**
 * Presses Tab until an element has the focus. At every stop the focus must be visible: marked, in the
 * window, and not covered by what stays in sight there (PAGE-90).
 * @param backwards true to go towards the top of the page
 */
export async function tabTo(page: Page, target: Locator, backwards = false): Promise<void> {
  for (let stops = 0; stops < mostStops; stops += 1) {
    await page.keyboard.press(backwards ? 'Shift+Tab' : 'Tab');
    await expectFocusSeen(page);
    if (await target.evaluate((it) => it === document.activeElement)) return;
  }
  throw new Error(`The focus does not reach ${target} in ${mostStops} stops`);
}

/** Expects that something has the focus, and that a visitor sees which. */
export async function expectFocusSeen(page: Page): Promise<void> {
  // A page that scrolls to the focus smoothly takes a moment.
  await expect
    .poll(async () => {
      const place = await focusOf(page);
      if (!place) return 'nothing has the focus';
      if (!place.isMarked) return `${place.name} does not show that it has the focus`;
      if (!place.isInView) return `${place.name} has the focus out of view`;
      return place.isCovered ? `${place.name} has the focus and is covered` : 'seen';
    })
    .toBe('seen');
}
