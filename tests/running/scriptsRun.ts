import type { Page } from '@playwright/test';

/**
 * The addresses of the scripts that ran in a page since the last call, as Chromium counts them. The first
 * count begins with `page.coverage.startJSCoverage({ resetOnNavigation: false })`.
 */
export async function scriptsRun(page: Page): Promise<string[]> {
  const entries = await page.coverage.stopJSCoverage();
  await page.coverage.startJSCoverage({ resetOnNavigation: false });
  return entries.filter(({ functions }) => functions[0]?.ranges[0]?.count).map(({ url }) => url);
}
