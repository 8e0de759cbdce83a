import type { Page } from '@playwright/test';

/** Adds up, from the next document on, how far a page moves of itself. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = window as unknown as { shift: number };
    seen.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        seen.shift += (entry as unknown as { value: number }).value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** How far the page has moved since it was opened. */
export const shiftOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { shift: number }).shift);
