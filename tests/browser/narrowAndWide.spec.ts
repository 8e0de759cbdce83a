import { expect, type Locator, test } from '@playwright/test';
import { brokenWords } from './brokenWords.ts';
import { homeHeadings } from './homeHeadings.ts';
import { running } from './running.ts';
import { answerPrivacy } from './visitor.ts';

const phone = { width: 360, height: 740 };

test.beforeEach(async ({ context }) => answerPrivacy(context, 'functional'));

/** The places of all matches that are seen. */
const boxesOf = async (all: Locator) =>
  (await Promise.all((await all.all()).map((it) => it.boundingBox()))).flatMap((it) => it ?? []);

homeHeadings();

test('no word on a small picture is broken on a phone (PAGE-100)', async ({ page }) => {
  await page.setViewportSize(phone);
  for (const list of ['/resources', '/ressourcen', '/recursos', '/materiais']) {
    await page.goto(list);
    await page.evaluate(() =>
      document.querySelector('[data-fit] svg')?.closest('[data-many]')?.setAttribute('id', 'many'),
    );
    await expect(page.locator('#many [data-fit]').first()).toBeVisible();
    expect(await brokenWords(page, '#many'), list).toEqual([]);
  }
});

test('the controls of a row of cards stand on one line (PAGE-101)', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto('/products');
  const cards = await boxesOf(page.locator('article:has([id^=compare-])'));
  const controls = await boxesOf(page.locator('article [id^=compare-]'));
  expect(controls.length).toBeGreaterThan(5);
  expect(controls).toHaveLength(cards.length);
  const rows = Map.groupBy(controls.keys(), (index) => Math.round(cards[index]?.y ?? 0));
  for (const row of rows.values()) {
    expect(new Set(row.map((index) => Math.round(controls[index]?.y ?? 0))).size).toBe(1);
  }
});

test('on a phone the two views of a comparison stand side by side (PAGE-102)', async ({ page }) => {
  await page.setViewportSize(phone);
  for (const path of [
    '/products/compare',
    '/produkte/vergleich',
    '/productos/comparacion',
    '/produtos/comparacao',
  ]) {
    await page.goto(`${path}?items=knotline_anchor,labrafix_anchor`);
    const [first] = await boxesOf(page.locator('#compare-differences'));
    const [second] = await boxesOf(page.locator('#compare-all'));
    expect(first?.y, path).toBe(second?.y);
    expect(second?.x, path).toBeGreaterThan(first?.x ?? 0);
  }
});

test('on a phone nothing below the picture of news is empty (PAGE-103)', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/news');
  const news = page.locator('main li:has(> article):has(img)');
  const [line] = await boxesOf(news.nth(1));
  const [teaser] = await boxesOf(news.nth(1).locator('article > p').last());
  expect(teaser?.width).toBe(line?.width);
});

test('an index of links without others below them stands beside its heading (PAGE-104)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto('/patient');
  const index = page.getByTestId('section-index');
  await expect(index.locator('li li')).toHaveCount(0);
  const [heading] = await boxesOf(page.locator('section:has([data-testid=section-index]) h2'));
  const [links] = await boxesOf(index);
  expect(links?.x).toBeGreaterThan((heading?.x ?? 0) + (heading?.width ?? 0));
});

test('no word of a list of facts is broken on a phone (PAGE-105)', async ({ page }) => {
  await page.setViewportSize(phone);
  for (const path of [
    '/products/knotline-knotless-anchor',
    '/produkte/knotline-knotenloser-anker',
    '/productos/anclaje-sin-nudos-knotline',
    '/produtos/ancora-sem-nos-knotline',
  ]) {
    expect((await page.goto(path))?.status(), path).toBe(200);
    const facts = page.locator('main dl').last();
    await facts.evaluate((it) => it.setAttribute('id', 'facts'));
    expect(await brokenWords(page, '#facts'), path).toEqual([]);
  }
});

test('two facts share a line, also beside one with several names (PAGE-106)', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/resources/lunaris-meniscus-technique-guide');
  const facts = await boxesOf(page.locator('main dl').first().locator('> div'));
  expect(facts.length).toBeGreaterThan(3);
  const lines = Map.groupBy(facts, ({ y }) => Math.round(y));
  expect([...lines.values()].map((it) => it.length)).toEqual(
    Array.from({ length: Math.ceil(facts.length / 2) }, (_, line) =>
      Math.min(2, facts.length - line * 2),
    ),
  );
});

test('the days of an event keep to their column in the calendar (PAGE-107)', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/calendar');
  const columns = page.locator('[data-testid=calendar] [data-marks=date] > li > :first-child');
  expect(await columns.count()).toBeGreaterThan(5);
  const beyond = await columns.evaluateAll((all) =>
    all.filter((it) => it.scrollWidth > it.clientWidth).map((it) => it.textContent),
  );
  expect(beyond).toEqual([]);
});

test('suggestions begin on one line, before their pictures arrive (PAGE-108)', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.route(/\/media\//, (route) => route.abort());
  await page.goto('/search');
  await running(page);
  const field = page.locator('main input[type=search]');
  await field.click();
  await field.pressSequentially('anch');
  const options = page.getByTestId('search-panel').getByRole('option');
  await expect(options.nth(4)).toBeVisible();
  const texts = await boxesOf(options.locator('> :nth-child(2)'));
  expect(new Set(texts.map(({ x }) => Math.round(x))).size).toBe(1);
});
