import type { Page } from '@playwright/test';

/** Waits until the starter of a page runs. */
export const running = (page: Page) =>
  page.locator('html[data-running]').waitFor({ state: 'attached' });
