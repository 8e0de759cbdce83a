import { expect, type Page, test } from '@playwright/test';
import { shiftOf, watchShifts } from './layoutShift.ts';
import { running } from './running.ts';

// The company, its vacancies and its news: found by search, and read in few steps.

const sizes = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
] as const;

/** Types a search and presses Enter, as on any page. */
async function search(page: Page, path: string, words: string): Promise<void> {
  await page.goto(path);
  await running(page);
  const box = page.getByTestId('navigation').locator('input[name=q]');
  // On a phone the box is in the menu.
  if (page.viewportSize()?.width === sizes[1].width) await page.getByTestId('menu').click();
  await box.fill(words);
  await box.press('Enter');
  await page.waitForURL(/[?&]q=/);
}

for (const [home, words, city, apply] of [
  ['/', 'jobs germany', 'Unterschleißheim, Germany', 'Apply by e-mail'],
  ['/de', 'stellen deutschland', 'Unterschleißheim, Deutschland', 'Per E-Mail bewerben'],
] as const) {
  for (const size of sizes) {
    test(`“${words}” leads to a vacancy and its application in two steps at ${size.width} px (CAREER-3)`, async ({
      page,
    }) => {
      await page.setViewportSize(size);
      await search(page, home, words);
      const hit = page.locator('[data-kind="vacancy"]').first();
      await expect(hit).toContainText(city);
      await hit.getByRole('link').click();
      await expect(page.getByRole('link', { name: apply })).toBeInViewport({ ratio: 1 });
    });
  }
}

test('searches for who to ask answer with an address at once (SEARCH-40, SEARCH-41)', async ({
  page,
}) => {
  await page.setViewportSize(sizes[1]);
  for (const [path, name] of [
    ['/search?q=press+contact', 'press@portico.example'],
    ['/search?q=press', 'press@portico.example'],
    ['/de/suche?q=Pumpe+Vorf%C3%BChrung', 'Vorführung vereinbaren'],
    ['/search?q=pump+demo', 'Ask for a demonstration'],
    ['/de/suche?q=pressekontakt', 'presse@portico.example'],
    ['/es/buscar?q=contacto+de+prensa', 'prensa@portico.example'],
    ['/pt/search?q=contato+imprensa', 'imprensa@portico.example'],
  ] as const) {
    await page.goto(path);
    const fact = page.getByTestId('page-fact').first();
    await expect(fact.getByRole('link', { name }), path).toBeInViewport();
  }
});

test('of two equal courses the search shows the next one first (SEARCH-42)', async ({ page }) => {
  await page.goto('/search?q=shoulder+course+spanish');
  const hits = page.locator('[data-kind="event"]');
  await expect(hits.nth(0)).toContainText('2027');
  await expect(hits.nth(1)).toContainText('2028');
});

test('people are found by name, and lead to their page (SEARCH-39)', async ({ page }) => {
  await page.goto('/search?q=solbrandt');
  const hit = page.locator('[data-kind="staff"]').first();
  await expect(hit).toContainText('Managing Director, Unterschleißheim, Germany');
  await hit.getByRole('link').click();
  await expect(page).toHaveURL(/\/corporate\/team\/henrike-solbrandt(\?|$)/);
});

for (const [path, date] of [
  ['/news', 'November 17, 2026'],
  ['/de/neuigkeiten', '17. November 2026'],
] as const) {
  test(`${path} writes dates out, and its newest picture is whole (PAGE-70, PAGE-71)`, async ({
    page,
  }) => {
    await page.goto(path);
    const lead = page.locator('[data-lead]');
    await expect(lead).toContainText(date);
    const [picture, frame] = await Promise.all([
      lead.locator('img').boundingBox(),
      lead.locator('img').evaluate((it: HTMLImageElement) => it.naturalWidth / it.naturalHeight),
    ]);
    expect((picture?.width ?? 0) / (picture?.height ?? 1)).toBeCloseTo(frame, 1);
  });
}

for (const path of ['/', '/news', '/corporate', '/corporate/careers', '/calendar?view=places']) {
  test(`nothing moves on ${path} (PAGE-74)`, async ({ page }) => {
    await watchShifts(page);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await page.goto(path);
      await running(page);
      expect(await shiftOf(page)).toBeLessThan(0.001);
    }
  });
}

for (const size of sizes) {
  test(`the careers page begins with the vacancies at ${size.width} px (CAREER-4)`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.goto('/corporate/careers');
    const first = page.locator('#vacancies li').first();
    await expect(first.getByRole('link')).toBeInViewport();
    await expect(first).toContainText('Unterschleißheim, Germany');
    await expect(first).toContainText('March 31, 2027');
  });
}

test('home leads to the directions for use in the first screen (PAGE-74)', async ({ page }) => {
  for (const [path, name] of [
    ['/', 'Directions for use, by number'],
    ['/de', 'Gebrauchsanweisung zur Nummer'],
  ] as const) {
    await page.goto(path);
    const link = page.getByTestId('hero').getByRole('link', { name });
    for (const size of [
      { width: 360, height: 760 },
      { width: 1280, height: 900 },
    ]) {
      await page.setViewportSize(size);
      await expect(link, `${path} at ${size.width} px`).toBeInViewport({ ratio: 1 });
    }
  }
});

test('the drawn part of the picture of the home page stands beside its text, whole (PAGE-74)', async ({
  page,
}) => {
  await page.goto('/de');
  for (const width of [768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const image = await page.getByTestId('hero').locator('img').boundingBox();
    const text = await page.getByTestId('hero').getByRole('heading').boundingBox();
    const drawn = (image?.x ?? 0) + 0.42 * (image?.width ?? 0);
    expect(drawn).toBeGreaterThanOrEqual((text?.x ?? 0) + (text?.width ?? 0) - 1);
    expect(Math.round((image?.x ?? 0) + (image?.width ?? 0))).toBeLessThanOrEqual(width);
  }
});

test('pictures beside a hero’s text and in news are whole (PAGE-87)', async ({ page }) => {
  for (const path of [
    '/corporate/our-story',
    '/de/patienten',
    '/news/three-product-families-leave-foam-behind',
  ]) {
    await page.goto(path);
    const picture = page.locator('main img').first();
    for (const width of [768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      // The window chooses another file with its next frame.
      await page.evaluate(() => new Promise(requestAnimationFrame));
      await picture.evaluate((it: HTMLImageElement) => it.decode());
      const shown = await picture.evaluate((it: HTMLImageElement) => {
        const { width: box, height } = it.getBoundingClientRect();
        const ratio = it.naturalWidth / it.naturalHeight;
        // Anything else cuts or distorts a picture that has another shape than its place.
        const isFitted = getComputedStyle(it).objectFit === 'contain';
        return isFitted ? 1 : Math.min(box / height / ratio, (ratio * height) / box);
      });
      expect.soft(shown, `${path} at ${width} px`).toBeGreaterThan(0.98);
    }
  }
});

test('the events by place begin with maps of the cities (PAGE-72)', async ({ page }) => {
  await page.goto('/calendar?view=places');
  const maps = page.getByTestId('places-maps');
  await expect(maps.locator('svg')).toHaveCount(2);
  await expect(maps).toContainText('São Paulo');
  await expect(maps.locator('svg[aria-hidden=true]')).toHaveCount(2);
  await page.goto('/calendar?view=places&country=DE');
  await expect(maps.locator('svg')).toHaveCount(1);
  await expect(maps).toHaveText('Unterschleißheim');
});

test('every heading of a flyout leads on, and the flyout does not scroll on a tablet (PAGE-73)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/de');
  await running(page);
  await page.locator('[data-root="nav_products"] > a').hover();
  const flyout = page.getByTestId('flyout');
  const sections = flyout.locator('[data-look="sections"] > li');
  await expect(sections).toHaveCount(8);
  const leading = sections.locator('> a:first-child, > button:first-child');
  await expect(leading).toHaveCount(8);
  await expect.poll(() => flyout.evaluate((it) => it.scrollHeight <= it.clientHeight)).toBe(true);
});
