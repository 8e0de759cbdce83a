import type { Page } from '@playwright/test';

/** Waits until a page runs. */
export const hydrated = (page: Page) =>
  page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
