import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { axeFaults } from './axeFaults.ts';

const isVet = () => test.info().project.name === 'vet';

const inEnglish = {
  path: '/calendar',
  specialty: /^Shoulder/,
  language: /^Spanish/,
  title: /Shoulder.* in Spanish/,
  add: 'Add to calendar',
};

const inGerman = {
  path: '/de/kalender',
  specialty: /^Schulter/,
  language: /^Spanisch/,
  title: /Schulter.* auf Spanisch/,
  add: 'Zum Kalender hinzufügen',
};

const ofVets = { ...inGerman, specialty: /^Kleintier/, language: /^Deutsch/, title: /./ };

const windows = [
  { name: 'a phone', viewport: { width: 360, height: 740 }, journey: inGerman },
  { name: 'a desktop', viewport: { width: 1280, height: 800 }, journey: inEnglish },
];

/** Chooses a filter, and waits for the page that shows it. On phones the filters are closed. */
async function choose(page: Page, facet: string, value: RegExp): Promise<void> {
  const panel = page.getByTestId('search-facets');
  const choice = panel.locator(`[data-facet="${facet}"] a`).filter({ hasText: value });
  const isNarrow = (page.viewportSize()?.width ?? 0) < 768;
  // It stays open from choice to choice.
  if (isNarrow && !(await choice.isVisible())) await panel.locator('summary').first().click();
  await choice.click();
  await page.waitForURL((url) => url.searchParams.has(facet));
}

for (const { name, viewport, journey } of windows) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport, acceptDownloads: true });

    test('the next course for one need is found, and added to a calendar (EVENT-4, EVENT-6, PAGE-10)', async ({
      page,
    }) => {
      const { path, specialty, language, title, add } = isVet() ? ofVets : journey;
      await page.goto(path);
      await choose(page, 'specialty', specialty);
      await choose(page, 'language', language);
      await expect(page).toHaveURL(/specialty=.*&language=/);
      expect(await axeFaults(page)).toEqual([]);
      await page.getByTestId('calendar').getByRole('heading', { level: 3 }).first().click();
      await page.waitForURL(/\/(calendar|kalender)\/\w/);
      await expect(page.locator('h1')).toHaveText(title);
      expect(await axeFaults(page)).toEqual([]);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: add }).click(),
      ]);
      const file = await readFile(await download.path(), 'utf8');
      expect(file).toContain('BEGIN:VEVENT');
      expect(file).toMatch(/DTSTART;TZID=[\w/]+:\d{8}T\d{6}\r\n/);
    });

    test('the calendar of a month and of places has no accessibility faults', async ({ page }) => {
      for (const path of [
        '/de/kalender?view=month&month=2027-01',
        '/de/kalender?view=places',
        '/calendar?view=month&month=2031-01',
      ]) {
        await page.goto(path);
        await page.mouse.move(10, 10);
        expect(await axeFaults(page), path).toEqual([]);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(wide, path).toBe(0);
      }
    });
  });
}

test('the arrow keys move in the grid of a month (EVENT-6)', async ({ page }) => {
  await page.goto('/calendar?view=month&month=2028-10');
  await page.mouse.wheel(0, 200);
  const grid = page.getByRole('grid');
  await expect(grid).toBeVisible();
  const dayOf = () =>
    page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-day]')?.dataset.day);
  await grid.locator('[tabindex="0"]').first().focus();
  const start = Number((await dayOf())?.slice(-2));
  await page.keyboard.press(start > 20 ? 'ArrowUp' : 'ArrowDown');
  expect(Number((await dayOf())?.slice(-2))).toBe(start > 20 ? start - 7 : start + 7);
  await page.keyboard.press('ArrowRight');
  expect(Number((await dayOf())?.slice(-2))).toBe(start > 20 ? start - 6 : start + 8);
  for (const [key, month] of [
    ['PageDown', /month=2028-11/],
    ['PageDown', /month=2028-12/],
    ['PageUp', /month=2028-11/],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page).toHaveURL(month);
    await expect(grid.locator(':focus')).toHaveAttribute('tabindex', '0');
    await expect(grid.locator(':focus')).toBeInViewport();
  }
  await page.goBack();
  await expect(page).toHaveURL(/month=2028-12/);
});

test('from the days of a month, Tab leads to its events, and a link to the next that has some (EVENT-6)', async ({
  page,
}) => {
  await page.goto(`/calendar?view=month&month=${isVet() ? '2028-10' : '2027-01'}`);
  await page.mouse.wheel(0, 200);
  await page.getByRole('grid').locator('[data-day][tabindex="0"]').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/calendar\/\w/);
  await page.goto('/calendar?view=month&month=2026-01&period=past');
  const later = page.getByRole('link', { name: /^Next events in / });
  const month = (await later.textContent())?.replace('Next events in ', '').trim();
  await later.click();
  await expect(page.getByRole('heading', { name: month })).toBeVisible();
  await expect(page.getByTestId('calendar').locator('tbody a').first()).toBeVisible();
});

test('a window that becomes narrow shows a list that Tab goes through, and a grid again when wide (EVENT-6)', async ({
  page,
}) => {
  test.skip(isVet(), 'no month of the second brand has two events');
  await page.goto('/calendar?view=month&month=2027-01');
  await page.mouse.wheel(0, 200);
  await expect(page.getByRole('grid')).toBeVisible();
  await page.setViewportSize({ width: 640, height: 400 });
  await expect(page.getByRole('grid')).toHaveCount(0);
  await expect(page.locator('[data-month-grid] :is([role], [tabindex])')).toHaveCount(0);
  const links = page.getByTestId('calendar').locator('h3 a:visible');
  expect(await links.count()).toBeGreaterThan(1);
  await links.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(links.nth(1)).toBeFocused();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.locator('[data-day][tabindex="0"]')).toHaveCount(1);
});

test.describe('a visitor elsewhere', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('sees the own time beside that of the place (EVENT-2)', async ({ page }) => {
    const codename = isVet() ? 'vet_event_equine_weekend_2028' : 'event_shoulder_lab_seville_2027';
    await page.goto(`/calendar/${codename}`);
    await page.mouse.wheel(0, 100);
    const own = page.locator('[data-own-time]');
    await expect(own).toContainText(/4:00.PM/);
    await expect(own).toContainText('In your time zone');
    await page.goto(`/pt/calendario/${codename}`);
    await page.mouse.wheel(0, 100);
    await expect(own).toContainText('No seu fuso horário');
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      // The lines it fills were there before.
      const [filled, empty] = await own.evaluate((it) => {
        const { clientHeight: height, textContent } = it;
        it.textContent = '';
        const without = it.clientHeight;
        it.textContent = textContent;
        return [height, without];
      });
      expect(empty).toBe(filled);
    }
  });
});

test.describe('a visitor elsewhere in the calendar', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('sees the own clock beside that of each place, and nothing moves (EVENT-2)', async ({
    page,
  }) => {
    const codename = isVet() ? 'vet_event_equine_weekend_2028' : 'event_shoulder_lab_seville_2027';
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of ['/calendar', '/calendar?view=places']) {
        await page.goto(path);
        const row = page.locator('li', { has: page.locator(`a[href="/calendar/${codename}"]`) });
        const heights = () =>
          page
            .getByTestId('calendar')
            .locator('li')
            .evaluateAll((rows) => rows.map((it) => it.clientHeight));
        await expect(row).toContainText(/9:00.AM GMT\+2/);
        const before = await heights();
        await page.mouse.wheel(0, 100);
        await row.scrollIntoViewIfNeeded();
        await expect(row).toContainText(/9:00.AM GMT\+2 4:00.PM your time/);
        expect(await heights()).toEqual(before);
      }
    }
  });
});

test.describe('a visitor at the place', () => {
  test.use({ timezoneId: 'Europe/Madrid' });

  test('costs no format of a time, which takes a phone 60 ms (EVENT-2)', async ({ page }) => {
    test.skip(isVet(), 'its events are in other zones');
    await page.addInitScript(() => {
      const { DateTimeFormat } = Intl;
      const made: unknown[] = [];
      Object.assign(globalThis, { made });
      Intl.DateTimeFormat = new Proxy(DateTimeFormat, {
        construct(target, [language, options]) {
          if (options?.hour ?? options?.timeStyle) made.push(options);
          return new target(language, options);
        },
      });
    });
    const formats = () => page.evaluate(() => (globalThis as unknown as { made: [] }).made.length);
    for (const [path, isElsewhere] of [
      ['/calendar/event_shoulder_lab_seville_2027', false],
      ['/calendar/event_hand_wrist_lab_sao_paulo_2027', true],
    ] as const) {
      const loaded = page.waitForResponse(/ownTimes/);
      await page.goto(path);
      await page.mouse.wheel(0, 100);
      await (await loaded).finished();
      const own = page.locator('[data-own-time]');
      await expect(own).toHaveText(isElsewhere ? /In your time zone/ : '');
      expect(await formats()).toBe(isElsewhere ? 1 : 0);
    }
  });

  test('sees one time, below which nothing stands on a phone (PAGE-97)', async ({ page }) => {
    test.skip(isVet(), 'its events are in other zones');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/calendar/event_shoulder_lab_seville_2027');
    await page.mouse.wheel(0, 100);
    await expect(page.locator('portico-island[data-island="header"]')).toBeVisible();
    await expect(page.locator('[data-own-time]')).toHaveText('');
    await page.goto('/calendar');
    await page.mouse.wheel(0, 100);
    const row = page.locator('li', { has: page.locator('a[href$="_seville_2027"]') });
    const others = page.locator('span:has(> [data-offset="-180"])').first();
    await expect(others.locator('[data-own-clock]')).toHaveText(/your time/);
    await expect(row.locator('[data-own-clock]')).toHaveCount(0);
    const time = row.locator('[data-event-time]');
    const top = (await time.boundingBox())?.y ?? 0;
    const beside = await time.locator('xpath=preceding-sibling::* | following-sibling::*').all();
    expect(beside.length).toBeGreaterThan(0);
    const ends = (await Promise.all(beside.map((it) => it.boundingBox()))).flatMap((box) =>
      box ? [box.y + box.height] : [],
    );
    expect(ends.length).toBeGreaterThan(0);
    expect(Math.max(...ends)).toBeLessThanOrEqual(top);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('month, places and filters are links', async ({ page }) => {
    await page.goto('/calendar?view=month&month=2028-10');
    await page.getByRole('link', { name: /Next month/ }).click();
    await expect(page.getByRole('heading', { name: 'November 2028' })).toBeVisible();
    await page.getByRole('link', { name: 'Places' }).click();
    await expect(page).toHaveURL(/view=places/);
    await expect(
      page.getByTestId('calendar').getByRole('heading', { level: 2 }).first(),
    ).toBeVisible();
  });
});

test('on a phone the program names no room where there is none (EVENT-2)', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(
    isVet() ? '/calendar/vet_event_tplo_lab_2027' : '/calendar/event_elbow_lab_madrid_2027',
  );
  const sessions = page.locator('main tr:has(th[scope="row"]):has(td)');
  expect(await sessions.count()).toBeGreaterThan(2);
  for (const cell of await sessions.locator('td:empty').all()) await expect(cell).toBeHidden();
});
