import type { Page } from '@playwright/test';

/** Records how far a page shifts by itself, from the next document on. */
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

/** How far the page has shifted since it was opened. */
export const shiftOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { shift: number }).shift);
