import type { Page } from '@playwright/test';

/**
 * Keeps the scripts of a page's documents from it, those asked for from now on included.
 * @param pattern which of them; default all
 * @returns lets them go, those to come too
 */
export async function holdScripts(page: Page, pattern = '**/assets/*.js'): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    // Nothing of the page is asked here: it may be gone before its last script is.
    await promise;
    await route.continue();
  });
  return resolve;
}
