import type { Page, Request } from '@playwright/test';

/**
 * Performs an action that leaves the page, and returns the first matching request that the page
 * sends. The next page is held back until then, because a browser may not tell of the last requests
 * of a page that it has left, though it sends them.
 */
export async function sentBeforeLeaving(
  page: Page,
  matches: (request: Request) => boolean,
  leave: () => Promise<unknown>,
): Promise<Request> {
  const sent = page.waitForRequest(matches);
  await page.route('**', async (route) => {
    if (route.request().isNavigationRequest()) await sent;
    await route.fallback();
  });
  const [request] = await Promise.all([sent, leave()]);
  return request;
}

/** Whether a request reports a visitor's clicks to the search (SEARCH-8, SEARCH-16). */
export const reportsClick = (request: Request): boolean =>
  request.url().includes('/api/search/insights-events');
