import { type Browser, expect, type Page } from '@playwright/test';
import { axeFaults } from './axeFaults.ts';
import { running } from './running.ts';

/** The part of an error page that says what to do. */
export const fallback = (page: Page) => page.getByTestId('error-fallback');

/** The faults of an error page in a narrow window that becomes wide, with scripts running. */
export async function faultsOf(page: Page, url: string, status: number): Promise<string[]> {
  await page.setViewportSize({ width: 360, height: 900 });
  const response = await page.goto(url);
  await running(page);
  const faults = response?.status() === status ? [] : [`${url} is ${response?.status()}`];
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const place = `${url} at ${width} px`;
    await expect(fallback(page)).toBeVisible();
    await expect(page.locator('h1')).toHaveCount(1);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (overflow > 0) faults.push(`${place} is ${overflow} px too wide`);
  }
  for (const violation of await axeFaults(page)) faults.push(`${url} ${violation}`);
  return faults;
}

/** A page of a new visitor of a site. */
export async function visit(
  browser: Browser,
  baseURL: string | undefined,
  country = 'US',
): Promise<Page> {
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    extraHTTPHeaders: { 'x-country': country },
  });
  return context.newPage();
}
