import { expect, test } from '@playwright/test';
import { placeOf } from '../../src/locale/addresses.ts';
import { locales } from '../../src/locale/locales.ts';
import { axeFaults, darkFaults } from './axeFaults.ts';
import { brokenWords } from './brokenWords.ts';
import { sendInPieces } from './inPieces.ts';
import { onePageOfEachKind } from './pageKinds.ts';
import { smallTargets } from './smallTargets.ts';

/** The same colors in each language are checked in English only. */
const withoutColors = { rules: { 'color-contrast': { enabled: false } } };

/** Daily, each kind is opened in English and in one of these; at night in all. */
const others = locales.filter((it) => it !== 'en');

/** A part of the pages of a language per test, so that several run at a time and none takes minutes. */
const parts = locales.flatMap((language) => {
  const of = language === 'en' ? 4 : 1;
  return Array.from({ length: of }, (_, part) => ({ language, part, of }));
});

for (const { language, part, of } of parts) {
  test(`every kind of page in ${language} is accessible and stable, part ${part + 1} of ${of} (PAGE-14, CODE-8, BRAND-13)`, async ({
    page,
    request,
    baseURL,
  }) => {
    const isVet = test.info().project.name === 'vet';
    // Spanish and Portuguese pages have the same elements; their texts only differ in length.
    const isTranslation = language === 'es' || language === 'pt';
    test.skip(isVet && isTranslation, 'the brands share their elements and messages');
    test.setTimeout(300_000);
    const faults: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()))
        faults.push(`${page.url()} ${message.text()}`);
    });
    page.on('pageerror', (error) => faults.push(`${page.url()} ${error.message}`));
    await page.addInitScript(() => {
      const seen = window as unknown as { shift: number };
      seen.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const shift = entry as unknown as { value: number; sources: { node: Node | null }[] };
          // A shift without a node is within the browser's own controls, such as those of a player.
          if (shift.sources.some(({ node }) => node)) seen.shift += shift.value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const paths = await onePageOfEachKind(async (path) => (await request.get(path)).text());
    const own = paths.filter((path) => placeOf(path)?.locale === language);
    const isWhole = language === 'en' || test.info().config.metadata.isNightly;
    const seen = [
      ...own.filter((_, i) => isWhole || others[i % others.length] === language),
      ...(language === 'en' ? ['/search?q=anchor', '/calendar?view=month'] : []),
    ];
    expect(seen.length).toBeGreaterThan(8);
    const site = await sendInPieces(baseURL ?? '');
    const visits = seen
      .map((path, index) => ({ path, width: index % 2 ? 1280 : 360 }))
      .slice((seen.length * part) / of, (seen.length * (part + 1)) / of);
    // Narrow windows first: a browser with a cached larger file prefers it to the preloaded one.
    for (const { path, width } of visits.toSorted((a, b) => a.width - b.width)) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(site.url + path);
      await page.locator('html[data-running]').waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');
      const facts = await page.evaluate(() => ({
        headings: document.querySelectorAll('h1').length,
        overflow: document.documentElement.scrollWidth - innerWidth,
        shift: (window as unknown as { shift: number }).shift,
      }));
      if (facts.headings !== 1) faults.push(`${path} has ${facts.headings} first headings`);
      if (facts.overflow > 0) faults.push(`${path} is ${facts.overflow} px too wide`);
      if (facts.shift > 0.001) faults.push(`${path} shifts by ${facts.shift}`);
      for (const word of await brokenWords(page, 'h1')) faults.push(`${path} breaks ${word}`);
      const widened = width === 360 ? 768 : 1920;
      await page.setViewportSize({ width: widened, height: 900 });
      // For a frame, while a section unfolds its entries, it may be wider.
      await page
        .waitForFunction(
          (it) => innerWidth === it && document.documentElement.scrollWidth <= it,
          widened,
          { timeout: 5_000 },
        )
        .catch(() => faults.push(`${path} is too wide in a wider window`));
      for (const word of await brokenWords(page, 'h1'))
        faults.push(`${path} breaks ${word}, wider`);
      // The brands share the German texts that axe reads, and their colors are checked in English.
      if (isTranslation || (isVet && language === 'de')) continue;
      const isEnglish = language === 'en';
      const found = await axeFaults(page, undefined, isEnglish ? {} : withoutColors);
      for (const fault of found) faults.push(`${path} ${fault}`);
      if (!isEnglish) continue;
      for (const fault of await darkFaults(page)) faults.push(`${path} ${fault}`);
      await page.setViewportSize({ width: 1280, height: 900 });
      for (const target of await smallTargets(page, 'body', 32))
        faults.push(`${path} has a target of less than 32 px: ${target}`);
    }
    site.close();
    expect(faults).toEqual([]);
  });
}

test('pages work without JavaScript (PAGE-12)', async ({ browser, baseURL }) => {
  test.skip(test.info().project.name === 'vet', 'the same for both brands');
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  for (const home of ['/', '/de', '/es', '/pt']) {
    await page.goto(home);
    await expect(page.locator('h1')).toHaveCount(1);
  }
  await page.goto('/products');
  await page.locator('main article a').first().click();
  await expect(page).toHaveURL(/\/products\/.+/);
  await page.goto('/de');
  await page.locator('header input[type=search]').first().fill('a');
  await page.locator('header input[type=search]').first().press('Enter');
  await expect(page).toHaveURL(/\/de\/suche\?q=a/);
  await expect(page.locator('main [data-hit]').first()).toBeVisible();
  await context.close();
});
