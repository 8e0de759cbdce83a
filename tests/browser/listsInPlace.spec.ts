import { expect, type Page, test } from '@playwright/test';
import { pageFaults } from './axeFaults.ts';
import { holdScripts, located, running } from './running.ts';

const isVet = () => test.info().project.name === 'vet';
const facet = (page: Page, name: string) => page.locator(`[data-facet="${name}"]`);
const value = (page: Page, name: string, codename: string) =>
  page.locator(`[id="filter-${name}-${codename}"]`);
const status = (page: Page) => page.locator('[data-list] [role=status]');
const cards = (page: Page) => page.getByTestId('list').locator('article');
const panel = (page: Page) => page.getByTestId('search-facets');
const show = (page: Page) => panel(page).locator('[data-press="show-results"]');
const isChecked = (page: Page, name: string, codename: string) =>
  expect(value(page, name, codename)).toHaveAttribute('aria-checked', 'true');

/** Filters of resources that leave something together. */
const wanted = () =>
  isVet()
    ? { media: 'image', subject: 'vet_systems_small_animal' }
    : { media: 'video', subject: 'knee' };

/** Waits until the filters change the list in place, and marks the document. */
async function ready(page: Page): Promise<void> {
  await running(page);
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await expect(page.locator('[data-facet] [role=checkbox]').first()).toBeAttached();
  await page.evaluate(() => Object.assign(window, { isFirst: true }));
}

const isFirst = (page: Page) => page.evaluate(() => 'isFirst' in window);

/** The number in a text. */
const numberIn = (text: string | null) => Number(/\d+/.exec(text ?? '')?.[0]);

/** Counts how often the number of results changes, as screen readers announce it. */
async function watchStatus(page: Page): Promise<() => Promise<number>> {
  await status(page).evaluate((element) => {
    const seen = Object.assign(window, { told: 0 });
    new MutationObserver(() => {
      seen.told += 1;
    }).observe(element, { childList: true, characterData: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { told: number }).told);
}

/** Lets no list through until the returned function is called; returns the addresses asked for. */
async function holdLists(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const asked: string[] = [];
  await page.route('**/resources?*', async (route) => {
    if (route.request().resourceType() !== 'fetch') return route.continue();
    asked.push(new URL(route.request().url()).search);
    await promise;
    // A later press has aborted it.
    await route.continue().catch(() => undefined);
  });
  return { asked, release: resolve };
}

for (const [language, path] of [
  ['en', '/resources'],
  ['de', '/ressourcen'],
] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });

    test('on a desktop, by keyboard: a filter changes the list in place (PAGE-43)', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(path);
      await ready(page);
      await located(page);
      const { media, subject } = wanted();
      const before = await status(page).textContent();
      const title = await page.title();
      const told = await watchStatus(page);
      const views = () =>
        page.evaluate(
          () =>
            (window as unknown as { dataLayer: { event?: string }[] }).dataLayer.filter(
              ({ event }) => event === 'page_view',
            ).length,
        );
      expect(await views()).toBe(1);
      const choice = value(page, 'media_type', media);
      await choice.focus();
      const place = await choice.boundingBox();
      const count = numberIn(((await choice.textContent()) ?? '').replace(/^\D+/, ''));
      await page.keyboard.press('Space');
      await page.waitForURL(`${path}?media_type=${media}`);
      await isChecked(page, 'media_type', media);
      await expect(choice).toBeFocused();
      expect((await choice.boundingBox())?.y).toBeCloseTo(place?.y ?? 0, 0);
      expect(numberIn(await status(page).textContent())).toBe(count);
      await expect(cards(page)).toHaveCount(Math.min(count, 24));
      expect(await told()).toBe(1);
      expect(await page.title()).not.toBe(title);
      expect(await views()).toBe(2);
      const other = page.locator(`footer a[data-language="${language === 'de' ? 'en' : 'de'}"]`);
      await expect(other).toHaveAttribute('href', /\?media_type=/);

      await value(page, 'specialty', subject).focus();
      await page.keyboard.press('Enter');
      await page.waitForURL(`${path}?specialty=${subject}&media_type=${media}`);
      await expect(value(page, 'specialty', subject)).toBeFocused();
      expect(await pageFaults(page)).toEqual([]);

      await test.step('a removed chip passes the focus on, the last one to the filters', async () => {
        const chips = page.getByTestId('search-chosen').getByRole('link');
        await chips.first().focus();
        await page.keyboard.press('Enter');
        await expect(chips).toHaveCount(2);
        await expect(chips.first()).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(chips).toHaveCount(0);
        await expect(page.locator('[data-facet] :focus')).toBeVisible();
        await expect(status(page)).toHaveText(before ?? '');
      });
      await test.step('Back and Forward', async () => {
        await page.goBack();
        await expect(page.getByTestId('search-chosen').getByRole('link')).toHaveCount(2);
        await page.goBack();
        await expect(page.getByTestId('search-chosen').getByRole('link')).toHaveCount(3);
        await page.goForward();
        await expect(page.getByTestId('search-chosen').getByRole('link')).toHaveCount(2);
        expect(await isFirst(page)).toBe(true);
      });
    });

    test('on a phone, the filters stay open until their results are asked for (PAGE-44)', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(path);
      await ready(page);
      const { media, subject } = wanted();
      await panel(page).locator('> summary').click();
      const first = value(page, 'media_type', media);
      await first.click();
      await isChecked(page, 'media_type', media);
      await expect(page).toHaveURL(/media_type=/);
      const second = value(page, 'specialty', subject);
      if (!(await second.isVisible())) {
        await facet(page, 'specialty').locator('details > summary').click();
      }
      await second.scrollIntoViewIfNeeded();
      const place = await second.boundingBox();
      const count = numberIn(((await second.textContent()) ?? '').replace(/^\D+/, ''));
      await second.click();
      await expect(page).toHaveURL(/specialty=.*&media_type=/);
      expect((await second.boundingBox())?.y).toBeCloseTo(place?.y ?? 0, 0);
      await expect(show(page)).toHaveText(
        language === 'de'
          ? `${count} Treffer anzeigen`
          : `Show ${count} ${count === 1 ? 'result' : 'results'}`,
      );
      await expect(show(page)).toBeInViewport({ ratio: 1 });
      expect((await show(page).boundingBox())?.height).toBeGreaterThanOrEqual(44);
      expect(await pageFaults(page)).toEqual([]);
      await show(page).click();
      await expect(first).toBeHidden();
      await expect(status(page).locator('h2')).toBeFocused();
      await expect(status(page).locator('h2')).toBeInViewport({ ratio: 1 });
      await expect(cards(page).first()).toBeInViewport();
      expect(await isFirst(page)).toBe(true);
    });
  });
}

test('Back restores the place in the list (PAGE-43)', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/resources');
  await ready(page);
  await page.evaluate(() => scrollTo(0, 900));
  await value(page, 'media_type', wanted().media).click();
  await expect(page).toHaveURL(/media_type=/);
  // What the filter leaves is shown from its beginning.
  const found = page.locator('[data-swap=found]');
  expect((await found.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await expect(cards(page).first()).toBeInViewport();
  await page.goBack();
  await expect(page.getByTestId('search-chosen')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(900);
  expect(await isFirst(page)).toBe(true);
});

test('Back from an item restores the filtered list, and Back again the whole one', async ({
  page,
}) => {
  await page.goto('/resources');
  await ready(page);
  await value(page, 'media_type', wanted().media).click();
  await expect(page).toHaveURL(/media_type=/);
  await cards(page).first().getByRole('link').first().click();
  await page.waitForURL(/\/resources\/[a-z]/);
  await page.goBack();
  await expect(page.getByTestId('search-chosen').getByRole('link')).toHaveCount(2);
  await page.goBack();
  await expect(page).toHaveURL('/resources');
  await expect(page.getByTestId('search-chosen')).toHaveCount(0);
});

test('another language keeps the filters that were chosen in place (PATH-8)', async ({ page }) => {
  await page.goto('/resources');
  await ready(page);
  const { media } = wanted();
  await value(page, 'media_type', media).click();
  await expect(page).toHaveURL(`/resources?media_type=${media}`);
  await page.getByTestId('locale').locator('summary').click();
  const panel = page.getByTestId('locale-panel');
  await panel.locator('[name=language]').selectOption('de');
  await panel.getByRole('button').click();
  await expect(page).toHaveURL(`/ressourcen?media_type=${media}`);
});

test('presses while a list is on its way are not lost (PAGE-43)', async ({ page }) => {
  await page.goto('/resources');
  await ready(page);
  const { media, subject } = wanted();
  const { asked, release } = await holdLists(page);
  await value(page, 'media_type', media).click();
  // A press shows at once.
  await isChecked(page, 'media_type', media);
  await expect(page.locator('[data-swap=found]')).toHaveAttribute('aria-busy', 'true');
  await value(page, 'specialty', subject).click();
  await page.getByTestId('search-sort').getByRole('link').last().click();
  await expect.poll(() => asked.length).toBe(3);
  release();
  await expect(page).toHaveURL((url) =>
    ['media_type', 'specialty', 'sort'].every((name) => url.searchParams.has(name)),
  );
  await isChecked(page, 'media_type', media);
  await isChecked(page, 'specialty', subject);
  await expect(page.locator('[data-swap=found]')).not.toHaveAttribute('aria-busy');
  expect(await isFirst(page)).toBe(true);
});

test('a second press takes a choice back while it is on its way', async ({ page }) => {
  await page.goto('/resources');
  await ready(page);
  const { media } = wanted();
  const { release } = await holdLists(page);
  await value(page, 'media_type', media).click();
  await value(page, 'media_type', media).click();
  release();
  await expect(value(page, 'media_type', media)).toHaveAttribute('aria-checked', 'false');
  await expect(page.locator('[data-swap=found]')).not.toHaveAttribute('aria-busy');
  await expect(page).toHaveURL('/resources');
});

test('a list that fails, or is late, opens as any other page (PAGE-43)', async ({ page }) => {
  const { media, subject } = wanted();
  await page.clock.install();
  await page.goto('/resources');
  await ready(page);
  await page.route('**/resources?*', (route) =>
    route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
  );
  await value(page, 'media_type', media).click();
  await expect.poll(() => isFirst(page).catch(() => true)).toBe(false);
  await expect(page).toHaveURL(`/resources?media_type=${media}`);
  await page.unroute('**/resources?*');
  await ready(page);
  await holdLists(page);
  await value(page, 'specialty', subject).click();
  await expect(page.locator('[data-swap=found]')).toHaveAttribute('aria-busy', 'true');
  await page.clock.runFor(10_000);
  await expect(page).toHaveURL(/specialty=/);
  await expect.poll(() => isFirst(page).catch(() => true)).toBe(false);
  await expect(page.getByTestId('search-chosen').getByRole('link')).toHaveCount(3);
});

test('while scripts are late, filters are links', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/resources', { waitUntil: 'commit' });
  await value(page, 'media_type', wanted().media).click();
  await expect(page.getByTestId('search-chosen').getByRole('link')).toHaveCount(2);
  release();
});

test('the filters stay beside the list, and fit the window (PAGE-45)', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const path of ['/resources', '/search?viewAll=true', '/calendar']) {
    await page.goto(path);
    await page.locator('[data-swap=found] :is(article, li)').last().scrollIntoViewIfNeeded();
    await expect(facet(page, 'specialty').locator('a').first(), path).toBeInViewport();
    const box = await panel(page).boundingBox();
    expect(box?.height, path).toBeLessThanOrEqual(800);
    const last = panel(page).locator('[data-facet]').last();
    const reached = last.locator('a, summary').filter({ visible: true }).last();
    await reached.focus();
    await expect(reached, path).toBeInViewport();
  }
});

test('the entries of a section are folded on a phone, and all there on a desktop (PAGE-45)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(isVet() ? '/specialties/small-animal' : '/products');
  const index = page.getByTestId('section-index');
  expect((await index.boundingBox())?.height).toBeLessThan(900);
  const deep = index.locator('li li a').first();
  await expect(deep).toBeHidden();
  await index.locator('summary').first().click();
  await expect(deep).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(index.locator('li li li a').last()).toBeVisible();
});

test.describe('a visitor elsewhere', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('sees the own time of events that a filter leaves (EVENT-2, PAGE-43)', async ({ page }) => {
    await page.goto('/calendar');
    await ready(page);
    const clocks = page.locator('[data-own-clock]');
    await expect(clocks.first()).toBeVisible();
    const choice = facet(page, 'specialty').locator('a').first();
    await choice.click();
    await expect(choice).toHaveAttribute('aria-checked', 'true');
    await expect(clocks.first()).toBeVisible();
    await page.getByRole('link', { name: 'Places' }).click();
    await expect(page).toHaveURL(/[?&]view=places/);
    await expect(page).toHaveURL(/[?&]specialty=/);
    await expect(page.getByRole('link', { name: 'Places' })).toBeFocused();
    expect(await isFirst(page)).toBe(true);
  });
});
