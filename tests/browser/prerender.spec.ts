import { expect, type Page, test } from '@playwright/test';
import { running } from './running.ts';
import { answerPrivacy } from './visitor.ts';

/** What a page did, and when it was first seen, by the browser's own clock. */
const timesOf = (page: Page) =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation');
    const { activationStart } = entry as { activationStart?: number } & PerformanceEntry;
    const asked = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/api\/|react-|interaction-/.test(name));
    const { dataLayer = [] } = window as { dataLayer?: { event: string }[] };
    return {
      seen: activationStart ?? 0,
      asked: Math.min(...asked.map(({ startTime }) => startTime)),
      views: dataLayer.filter(({ event }) => event === 'page_view').length,
    };
  });

test('a page made ahead asks, counts and stores nothing until it is seen, and counts one view', async ({
  page,
  context,
}) => {
  await answerPrivacy(context, 'functionalperformance');
  await page.goto('/products');
  await running(page);
  const link = page.locator('main article a').first();
  const made = context.waitForEvent('response', {
    predicate: (response) =>
      (response.request().headers()['sec-purpose'] ?? '').includes('prerender'),
    timeout: 5_000,
  });
  await link.hover();
  const isMade = await made.then(
    () => true,
    () => false,
  );
  await page.waitForLoadState('networkidle');
  await link.click();
  await page.waitForURL(/\/products\/.+/);
  await running(page);
  await expect.poll(async () => (await timesOf(page)).views).toBe(1);
  const { seen, asked } = await timesOf(page);
  console.log({ isMade, seen, asked });
  expect(asked).toBeGreaterThanOrEqual(seen);
});
