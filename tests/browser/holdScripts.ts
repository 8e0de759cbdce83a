import type { Page } from '@playwright/test';

/**
 * Blocks the scripts of a page's documents, including later ones.
 * @param pattern which scripts; default all
 * @returns a function that releases them, including later ones
 */
export async function holdScripts(page: Page, pattern = '**/assets/*.js'): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    // Do not use the page here: it may be closed before its last script.
    await promise;
    await route.continue();
  });
  return resolve;
}
