import type { Page } from '@playwright/test';

/** Waits until the starter of a page runs. */
export const running = (page: Page) =>
  page.locator('html[data-running]').waitFor({ state: 'attached' });

/**
 * Waits until a page that runs also knows the visitor's country, and so what it may store and send.
 * The page asks for the country after its first paint, which may come after a time without requests.
 */
export async function located(page: Page): Promise<void> {
  await page.waitForFunction(() => 'performanceAgentDisabled' in window);
}
