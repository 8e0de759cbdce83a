import { expect, test } from '@playwright/test';
import { launch } from 'puppeteer-core';
import { chromiumFlags, findChromium } from '../../scripts/chromium.ts';
import { startProxy } from '../fakes/httpProxy.ts';
import { answerPrivacy, noticeVersion } from './visitor.ts';

const opened = '/corporate/our-story';
const link = `main a[href="${opened}"]`;

// Playwright cannot follow a page that was prerendered, and the headless shell does not prerender.
// PERF-15
test('a page prerendered by a hover requests and counts nothing until it is opened (PERF-15)', async ({
  baseURL,
  userAgent,
}) => {
  test.setTimeout(150_000);
  const requests: { path: string; isPrerender: boolean }[] = [];
  await using proxy = await startProxy(String(baseURL), {
    added: { 'x-country': 'US' },
    // Browsers store nothing, so that every file a page needs is seen.
    answered: { 'cache-control': 'no-store' },
    onRequest({ url = '/', headers }) {
      const isPrerender = String(headers['sec-purpose'] ?? '').includes('prerender');
      requests.push({ path: url, isPrerender });
    },
  });
  const browser = await launch({
    executablePath: findChromium() ?? '',
    args: [...chromiumFlags, `--user-agent=${userAgent}`],
  });
  try {
    const page = await browser.newPage();
    await page.goto(`${proxy.url}/robots.txt`);
    await page.evaluate(
      (version) => {
        document.cookie = 'cookiesettings=functionalperformance; Path=/';
        document.cookie = `cookiedisclaimer=${version}; Path=/`;
      },
      await noticeVersion(proxy.url),
    );
    let from = 0;
    const prerendered = () =>
      requests.slice(from).flatMap(({ path, isPrerender }) => (isPrerender ? path : []));
    // A busy browser may decide against it.
    await expect(async () => {
      from = requests.length;
      await page.goto(`${proxy.url}/corporate`, { waitUntil: 'networkidle0' });
      await page.hover(link);
      // The starter requests the code of islands last.
      const isComplete = () => prerendered().some((path) => path.includes('interaction'));
      await expect.poll(isComplete, { timeout: 10_000 }).toBe(true);
    }).toPass({ timeout: 90_000 });
    expect(prerendered()).toContain(opened);
    expect(prerendered().filter((it) => it.startsWith('/api/'))).toEqual([]);

    const before = requests.length;
    await page.click(link);
    const seen = () =>
      page.evaluate(() => {
        const [visit] = performance.getEntriesByType('navigation');
        const { dataLayer = [] } = window as { dataLayer?: { event: string; path?: string }[] };
        return {
          wasPrerendered: (visit as unknown as { activationStart: number }).activationStart > 0,
          views: dataLayer.filter(({ event }) => event === 'page_view').map(({ path }) => path),
        };
      });
    // While the prerendered page takes the place of the other, neither answers.
    await expect
      .poll(() => seen().catch(() => undefined))
      .toEqual({ wasPrerendered: true, views: [opened] });
    const after = () => requests.slice(before).map(({ path }) => path);
    await expect.poll(after).toContain('/api/geo');
    expect(after()).not.toContain(opened);
  } finally {
    await browser.close();
  }
});

test('a document that says it is prerendered stores and opens nothing until it is activated (PERF-15)', async ({
  page,
  context,
}) => {
  await answerPrivacy(context, 'functionalperformance');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  });
  await page.goto('/#contactarep');
  await page.locator('html[data-running]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  expect(requests.filter((it) => it.startsWith('/api/'))).toEqual([]);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('timezone');
  await expect(page.getByTestId('modal')).toHaveCount(0);
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);

  await page.evaluate(() => {
    Object.defineProperty(document, 'prerendering', { value: false });
    document.dispatchEvent(new Event('prerenderingchange'));
  });
  await expect(page.getByTestId('modal')).toBeVisible();
  await expect
    .poll(async () => (await context.cookies()).map(({ name }) => name))
    .toContain('timezone');
  const views = () =>
    page.evaluate(() => {
      const { dataLayer = [] } = window as { dataLayer?: { event: string }[] };
      return dataLayer.filter(({ event }) => event === 'page_view').length;
    });
  await expect.poll(views).toBe(1);
});
