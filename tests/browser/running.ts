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

/**
 * Blocks the scripts of a page's documents, including later ones.
 * @param pattern which scripts; default all
 * @returns a function that releases them, including later ones
 */
export async function holdScripts(
  page: Page,
  pattern: string | RegExp = '**/assets/*.js',
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    // Do not use the page here: it may be closed before its last script.
    await promise;
    await route.continue();
  });
  return resolve;
}
