import { expect, type Locator, type Page, test } from '@playwright/test';
import { axeFaults } from './axeFaults.ts';
import { holdScripts, running } from './running.ts';
import { reportsClick, sentBeforeLeaving } from './sentBeforeLeaving.ts';
import { answerPrivacy, visitFrom } from './visitor.ts';

const header = (page: Page) => page.getByTestId('navigation');
const box = (page: Page) => header(page).locator('input[name=q]');
const panel = (page: Page) => page.getByTestId('search-panel');
const status = (page: Page) => header(page).getByTestId('search-status');
const group = (page: Page, name: string) => panel(page).getByRole('group', { name });
const options = (within: Locator) => within.getByRole('option');
/** The queries of options, without the answer to a name and without the types of pages. */
const queries = (within: Locator) =>
  within.locator('[role=group]:not([data-group=answer]) [role=option] > span:first-of-type');
const patiently = { timeout: 20_000 };

/**
 * Waits until scripts run and the visitor's country is known, because it decides what is stored.
 */
async function settled(page: Page) {
  await running(page);
  await page.waitForLoadState('networkidle');
}

async function open(page: Page, path = '/') {
  await page.goto(path);
  await settled(page);
}

/** The stored searches, newest first. */
const kept = (page: Page) =>
  page.evaluate(() => {
    const entries: { query: string; timestamp: number }[] = JSON.parse(
      localStorage.getItem('search-history') ?? '[]',
    );
    return entries.filter(({ timestamp }) => timestamp > 1e12).map(({ query }) => query);
  });

const keep = (page: Page, queries: readonly string[]) =>
  page.addInitScript((list) => {
    // Only once: later changes by the test must last.
    if (sessionStorage.getItem('kept')) return;
    sessionStorage.setItem('kept', '1');
    const entries = list.map((query, i) => ({ query, timestamp: Date.now() - i }));
    localStorage.setItem('search-history', JSON.stringify(entries));
  }, queries);

/** Records the requests for suggestions from now on. */
function suggestionRequests(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/search/suggestions') asked.push(searchParams.get('query') ?? '');
  });
  return asked;
}

test.beforeAll(async ({ request }) => {
  // The very first start has no index yet.
  const isReady = async () => (await request.get('/api/search/suggestions?query=')).ok();
  await expect.poll(isReady, patiently).toBe(true);
});

test('with the keyboard: type, move, close, choose, remember (SEARCH-1, SEARCH-2, SEARCH-6, SEARCH-7, SEARCH-8, SEARCH-13, SEARCH-15)', async ({
  page,
  request,
}) => {
  const asked = suggestionRequests(page);
  await open(page);
  expect(asked).toEqual([]);
  await box(page).focus();
  await expect(group(page, 'Trending searches')).toBeVisible(patiently);
  await expect(options(panel(page))).toHaveCount(5);
  await expect(status(page)).toHaveText('5 suggestions');
  await page.keyboard.type('kn');
  await expect(group(page, 'Trending searches')).toBeVisible();

  const asking = page.waitForRequest('**/api/search/suggestions?query=kno&**');
  await page.keyboard.type('o ');
  const sent = await asking;
  expect(Object.fromEntries(new URL(sent.url()).searchParams)).toEqual({
    query: 'kno',
    hitsPerPage: '10',
    attributesToRetrieve: 'query',
    clickAnalytics: 'true',
    responseFields: 'hits',
  });
  expect(sent.headers()).toMatchObject({
    'x-client-id': expect.stringMatching(/^[\da-f]{16}$/),
    'x-geo-country': 'US',
    'x-locale': 'en',
    'x-search-index': 'prod_query_suggestions',
  });
  await expect(group(page, 'Suggestions')).toBeVisible();
  expect(asked).toEqual(['', 'kno']);
  const found = options(panel(page));
  const names = await queries(panel(page)).allTextContents();
  expect(names.length).toBeGreaterThan(1);
  await expect(found.first().locator('mark').first()).toHaveText(/^kno/i);
  await expect(status(page)).toHaveText(`${names.length} suggestions`);
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
  expect(await axeFaults(page, '[data-testid="navigation"]')).toEqual([]);

  await page.keyboard.press('ArrowDown');
  await expect(box(page)).toHaveValue(names[0] ?? '');
  await expect(found.first()).toHaveAttribute('aria-selected', 'true');
  const first = await found.first().getAttribute('id');
  expect(first).toBeTruthy();
  await expect(box(page)).toHaveAttribute('aria-activedescendant', first ?? '');
  await page.keyboard.press('ArrowUp');
  await expect(box(page)).toHaveValue('kno ');
  await expect(box(page)).not.toHaveAttribute('aria-activedescendant');
  await page.keyboard.press('ArrowUp');
  await expect(box(page)).toHaveValue(names.at(-1) ?? '');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(box(page)).toHaveValue('kno ');
  await page.keyboard.press('Escape');
  await expect(box(page)).toHaveValue('');
  await expect(box(page)).toBeFocused();

  await page.keyboard.type('knot');
  await expect(group(page, 'Suggestions')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(panel(page)).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const chosen = await box(page).inputValue();
  await page.keyboard.press('Home');
  await expect(box(page)).not.toHaveAttribute('aria-activedescendant');
  await expect(box(page)).toHaveValue(chosen);
  // The copied text is now the typed text, and suggestions for it are requested.
  await expect(queries(panel(page)).first()).toHaveText(chosen);
  // It is the name of a product, whose answer comes first (SEARCH-35).
  await expect(panel(page).locator('[data-group=answer]')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const click = await sentBeforeLeaving(page, reportsClick, () => page.keyboard.press('Enter'));
  const told = click.postDataJSON();
  expect(told.events).toHaveLength(1);
  expect(told.events[0]).toEqual({
    eventType: 'click',
    eventName: 'select suggestion',
    index: 'prod_query_suggestions',
    objectIDs: [chosen],
    positions: [1],
    queryID: expect.stringMatching(/^[\da-f]{32}$/),
    userToken: expect.stringMatching(/^anonymous-[\da-f]{32}$/),
  });
  const taken = await request.post('/api/search/insights-events', { data: told });
  expect(taken.status()).toBe(200);
  await page.waitForURL('**/search?q=*');
  expect(new URL(page.url()).searchParams.get('q')).toBe(chosen);
  expect(await kept(page)).toEqual([chosen.toLowerCase()]);
});

test('recent searches are offered again, and can be removed (SEARCH-3, SEARCH-5, SEARCH-7)', async ({
  page,
}) => {
  await keep(page, ['acl', 'meniscus', 'anchor', 'four', 'five', 'six']);
  await open(page, '/search?q=knee');
  const own = page.getByRole('main').locator('input[name=q]');
  await own.fill('');
  const recent = group(page, 'Recent searches');
  await expect(options(recent)).toHaveText(['acl', 'meniscus', 'anchor', 'four', 'five']);
  await expect(group(page, 'Trending searches').getByRole('option')).toHaveCount(5);
  expect(await axeFaults(page, 'main')).toEqual([]);

  await page.keyboard.press('ArrowDown');
  await expect(own).toHaveValue('acl');
  await page.keyboard.press('Delete');
  await expect(own).toHaveValue('');
  await expect(options(recent)).toHaveText(['meniscus', 'anchor', 'four', 'five', 'six']);
  await page.keyboard.press('Tab');
  const clear = panel(page).getByRole('button', { name: 'Clear history' });
  await expect(clear).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(own).toBeFocused();
  await expect(options(recent)).toHaveText(['anchor', 'four', 'five', 'six']);
  await options(recent).nth(1).click();
  await page.waitForURL('**/search?q=four');
  expect(await kept(page)).toEqual(['four', 'anchor', 'five', 'six']);

  await settled(page);
  await own.fill('  Knotless Anchor ');
  await expect(group(page, 'Suggestions')).toBeVisible();
  await own.press('Enter');
  await page.waitForURL('**/search?q=Knotless+Anchor');
  expect((await kept(page))[0]).toBe('knotless anchor');
  await settled(page);
  await own.fill('');
  await clear.click();
  await expect(recent).toHaveCount(0);
  await expect(group(page, 'Trending searches')).toBeVisible();
  await expect(own).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('search-history'))).toBeNull();
});

// SEARCH-7
for (const held of ['**/assets/*.js', '**/assets/SearchBox-*.js']) {
  test(`a search sent before ${held} came is remembered`, async ({ page }) => {
    await answerPrivacy(page.context(), 'functional');
    const release = await holdScripts(page, held);
    await page.goto('/', { waitUntil: 'commit' });
    await page.locator('main h1').waitFor();
    if (held !== '**/assets/*.js') await running(page);
    await box(page).focus();
    await page.keyboard.insertText('knee');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=knee', { waitUntil: 'commit' });
    release();
    await expect.poll(() => kept(page), patiently).toEqual(['knee']);
  });
}

// SEARCH-16
// SEARCH-29
test('suggested pages show their type and picture, and a press leads to all results (SEARCH-16, SEARCH-29)', async ({
  page,
}) => {
  await open(page);
  await box(page).fill('knotline');
  const first = options(group(page, 'Suggestions')).first();
  await expect(first).toContainText('KnotLine');
  await expect(first).toContainText('Product');
  const picture = first.locator('img');
  await expect(picture).toHaveAttribute('alt', '');
  await expect
    .poll(() => picture.evaluate((it: HTMLImageElement) => it.complete && it.naturalWidth))
    .toBe(194);
  await panel(page).getByRole('button', { name: 'See all results for “knotline”' }).click();
  await page.waitForURL('**/search?q=knotline');
});

test('stores and reports nothing without consent', async ({ browser }) => {
  const context = await visitFrom(browser, 'NL', { answer: 'none' });
  const page = await context.newPage();
  const told: string[] = [];
  page.on('request', (it) => {
    if (it.url().endsWith('/insights-events')) told.push(it.url());
  });
  await keep(page, ['from before']);
  await open(page);
  await box(page).focus();
  await expect(group(page, 'Trending searches')).toBeVisible(patiently);
  await expect(group(page, 'Recent searches')).toHaveCount(0);
  await options(panel(page)).first().click();
  await page.waitForURL('**/search?q=*');
  expect(told).toEqual([]);
  expect(await kept(page)).toEqual(['from before']);
  const cookies = (await context.cookies()).map(({ name }) => name);
  expect(cookies).not.toContain('algoliaAnonymousId');

  await answerPrivacy(context, 'functionalperformance');
  await open(page);
  await box(page).focus();
  await expect(group(page, 'Recent searches')).toBeVisible();
  const trend = options(group(page, 'Trending searches')).first();
  const chosen = (await trend.textContent()) ?? '';
  const click = await sentBeforeLeaving(page, reportsClick, () => trend.click());
  expect(click.postDataJSON().events[0].objectIDs).toEqual([chosen]);
  await page.waitForURL('**/search?q=*');
  expect(await kept(page)).toEqual([chosen.toLowerCase(), 'from before']);
  await context.close();
});

test('on a phone, by touch and in German (SEARCH-4)', async ({ browser }) => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 360, height: 640 },
  });
  const page = await context.newPage();
  await keep(page, ['kreuzband', 'anker', 'meniskus', 'nagel']);
  await open(page, '/de');
  await page.getByTestId('menu').tap();
  await box(page).tap();
  const recent = group(page, 'Zuletzt gesucht');
  await expect(options(recent)).toHaveText(['kreuzband', 'anker', 'meniskus'], patiently);
  await expect(options(group(page, 'Häufig gesucht'))).toHaveCount(3);
  const room = await panel(page).evaluate((it) => {
    const { left, right, bottom } = it.getBoundingClientRect();
    return { left, right, isInView: bottom <= innerHeight, scrolls: it.scrollHeight > 0 };
  });
  expect(room).toMatchObject({ left: 0, right: 360, isInView: true });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await panel(page).getByRole('button', { name: '„anker“ aus dem Suchverlauf entfernen' }).tap();
  await expect(options(recent)).toHaveText(['kreuzband', 'meniskus', 'nagel']);
  await expect(box(page)).toBeFocused();

  await box(page).pressSequentially('ank');
  await expect(options(group(page, 'Vorschläge'))).toHaveCount(5);
  await expect(status(page)).toHaveText('5 Vorschläge');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(box(page)).toBeVisible();
  await box(page).tap();
  const first = queries(panel(page)).first();
  const chosen = (await first.textContent()) ?? '';
  await sentBeforeLeaving(page, reportsClick, () => first.tap());
  await page.waitForURL('**/de/suche?q=*');
  expect(new URL(page.url()).searchParams.get('q')).toBe(chosen);
  await context.close();
});

test('text typed before its script runs is not lost', async ({ page }) => {
  const release = await holdScripts(page, '**/assets/SearchBox-*.js');
  const asked = suggestionRequests(page);
  await open(page);
  await box(page).focus();
  await page.keyboard.type('anch');
  release();
  await expect(group(page, 'Suggestions')).toBeVisible(patiently);
  await page.keyboard.type('or');
  await expect(box(page)).toHaveValue('anchor');
  await expect(box(page)).toBeFocused();
  await expect.poll(() => asked.at(-1)).toBe('anchor');
});

test('an older answer never replaces a newer one', async ({ page }) => {
  const answer = (query: string) => ({ json: { hits: [{ query, objectID: query }] } });
  const { promise: newerShown, resolve: release } = Promise.withResolvers<void>();
  const late: Promise<unknown>[] = [];
  await page.route('**/api/search/suggestions?**', async (route) => {
    const query = new URL(route.request().url()).searchParams.get('query') ?? '';
    if (query !== 'old') return route.fulfill(answer(`${query} answer`));
    late.push(newerShown.then(() => route.fulfill(answer('old answer')).catch(() => undefined)));
  });
  await open(page);
  await box(page).focus();
  const older = page.waitForRequest('**/api/search/suggestions?query=old&**');
  await page.keyboard.type('old');
  await older;
  const ended = page.waitForEvent('requestfailed', (it) => it.url().includes('query=old'));
  await page.keyboard.type('er');
  await expect(options(panel(page))).toHaveText(['older answer']);
  await ended;
  release();
  await Promise.all(late);
  await page.keyboard.type(' one');
  await expect(options(panel(page))).toHaveText(['older one answer']);
});

test('box, flyouts and panels close each other, and a press outside closes them (NAV-15)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page);
  await box(page).click();
  await expect(panel(page)).toBeVisible(patiently);
  await header(page).locator('[data-root] > a').first().hover();
  await expect(page.getByTestId('flyout')).toBeVisible(patiently);
  await expect(panel(page)).toHaveCount(0);
  await page.keyboard.type('kno');
  await expect(page.getByTestId('flyout')).toHaveCount(0);
  await expect(group(page, 'Suggestions')).toBeVisible();
  const before = await page.locator('h1').boundingBox();
  await page.getByTestId('apps').locator('summary').click();
  await expect(panel(page)).toHaveCount(0);
  await expect(page.getByTestId('apps').getByRole('link').first()).toBeVisible();
  await box(page).click();
  await expect(panel(page)).toBeVisible();
  await expect(page.getByTestId('apps')).not.toHaveAttribute('open');
  expect(await page.locator('h1').boundingBox()).toEqual(before);
  await page.mouse.click(1270, 700);
  await expect(panel(page)).toHaveCount(0);
  await expect(box(page)).toHaveValue('kno');
});

test('without a search backend, or without its script, the form is a plain form (SEARCH-9)', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const asked = suggestionRequests(page);
  for (const [fail, path] of [
    ['status', '/'],
    ['abort', '/pt'],
    ['part', '/es'],
  ] as const) {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    const parts = fail === 'part' ? '**/assets/SearchBox-*.js' : '**/api/search/suggestions?**';
    await page.route(parts, (route) =>
      fail === 'status' ? route.fulfill({ status: 503 }) : route.abort(),
    );
    await open(page, path);
    const isAwaited = (it: { url(): string }) => /query=knee|SearchBox-/.test(it.url());
    const failed =
      fail === 'status'
        ? page.waitForResponse(isAwaited)
        : page.waitForEvent('requestfailed', isAwaited);
    await box(page).focus();
    await page.keyboard.type('knee');
    await failed;
    await page.keyboard.press('ArrowDown');
    await expect(box(page)).toHaveValue('knee');
    await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(panel(page)).toHaveCount(0);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/(search|pt\/search|es\/buscar)\?q=knee/);
  }
  expect(errors).toEqual([]);
  expect(asked).toContain('knee');
});

test('without JavaScript it is a plain search field (SEARCH-5, SEARCH-9, PATH-3)', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/de');
  const field = header(page).getByRole('searchbox');
  await field.fill(' anker ');
  await field.press('Enter');
  await page.waitForURL('**/de/suche?q=*');
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('anker');
  await expect(page.locator('main article').first()).toBeVisible();
  await context.close();
});
