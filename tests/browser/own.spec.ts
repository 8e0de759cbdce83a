import { expect, test } from '@playwright/test';
import { type OwnSite, startOwnSite } from '../running/ownSite.ts';
import { axeFaults } from './axeFaults.ts';
import { shiftOf, watchShifts } from './layoutShift.ts';

/** A specialty with a page that begins with its products. */
const lists = `specialties: [{ codename: spine, label: { de: Wirbelsäule, en: Spine } }]
news_topics: [{ codename: company, label: { de: Unternehmen, en: Company } }]
`;
const more = [
  {
    codename: 'specialty_spine',
    type: 'taxonomy_item',
    shared: { specialty: 'spine' },
    variants: {
      de: { title: 'Wirbelsäule', slug: 'wirbelsaeule', teaser: 'Alles zur Wirbelsäule.' },
    },
  },
  {
    codename: 'cage',
    type: 'product',
    shared: { product_number: 'SW-1', specialties: ['spine'] },
    variants: { de: { title: 'Cage Eins', slug: 'cage-eins', teaser: 'Ein Cage.' } },
  },
];

let site: OwnSite;
test.beforeAll(async () => {
  const words = ['--name', 'Söhne & Töchter', '--email', 'info@spinea.com', '--color', '#c2410c'];
  site = await startOwnSite([...words, '--languages', 'de,en', '--kind', 'implants'], {
    publishes: true,
    adds: {
      'vocabularies.yaml': lists,
      'main/more.jsonl': more.map((it) => JSON.stringify(it)).join('\n'),
    },
  });
});
test.afterAll(() => site?.kill());

for (const path of [
  '/',
  '/unternehmen',
  '/neuigkeiten/website-online',
  '/datenschutz',
  '/impressum',
]) {
  test(`a site of one’s own has no accessibility faults at ${path} (OWN-46)`, async ({ page }) => {
    await page.goto(site.url + path);
    expect(await axeFaults(page)).toEqual([]);
  });
}

test('its product and its form have none either, on a phone (OWN-46)', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/produkte/neues-produkt', '/unternehmen/kontaktieren-sie-uns', '/en']) {
    const answer = await page.goto(site.url + path);
    expect(answer?.status(), path).toBe(200);
    expect(await axeFaults(page)).toEqual([]);
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(isWide, path).toBe(false);
  }
});

test('a product without sections has no bar of them, which would repeat its actions', async ({
  page,
}) => {
  await page.goto(`${site.url}/produkte/neues-produkt`);
  await expect(page.locator('main a[href$="#contactarep"]')).toHaveCount(1);
  await expect(page.locator('main nav:not(:has(a))')).toHaveCount(0);
});

test('it has its own emblem, and no shape of another company (OWN-61)', async ({ page }) => {
  await page.goto(`${site.url}/nirgends`);
  const frame = page.getByText('404', { exact: true });
  await expect(frame).toHaveCSS('border-radius', '12px');
  await page.goto(`${site.url}/kalender?period=past`);
  const emblem = page.locator('[class*=emblem]');
  await expect(emblem).toHaveCSS('background-image', `url("${site.url}/media/emblem.svg")`);
  const { width, height } = (await emblem.boundingBox()) ?? { width: 0, height: 0 };
  expect([width, height]).toEqual([144, 80]);
  await page.goto(site.url);
  const mark = await page
    .getByText('Söhne & Töchter', { exact: true })
    .first()
    .evaluate((line) => {
      const { height, borderTopWidth, borderTopLeftRadius } = getComputedStyle(line, '::before');
      return { height, borderTopWidth, borderTopLeftRadius };
    });
  expect(mark).toEqual({ height: '2px', borderTopWidth: '2px', borderTopLeftRadius: '0px' });
});

test('nothing shifts, at three widths (OWN-46)', async ({ page }) => {
  await watchShifts(page);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/', '/produkte', '/kalender', '/nirgends']) {
      await page.goto(site.url + path, { waitUntil: 'networkidle' });
      expect(await shiftOf(page), `${path} at ${width}`).toBe(0);
    }
  }
});

test('the columns of a table on a phone are named as their language writes it (OWN-76)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${site.url}/datenschutz`);
  const namesIn = (language: string) =>
    page.evaluate((lang) => {
      document.documentElement.lang = lang;
      const cell = document.querySelector('td[data-label]') as Element;
      return getComputedStyle(cell, '::before').content;
    }, language);
  expect(await namesIn('de')).toMatch(/\p{L}: "$/u);
  expect(await namesIn('fr')).toMatch(/\p{L}\u00a0: "$/u);
});

test('its emblem is whole beside a search result, on a phone too (PAGE-123)', async ({ page }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    const emblem = page.locator('[data-mark="sign"] [class*=emblem]').first();
    // The index is written beside the start.
    await expect(async () => {
      await page.goto(`${site.url}/search?q=cage`);
      await expect(emblem).toBeVisible({ timeout: 2_000 });
    }).toPass();
    const inner = await emblem.boundingBox();
    const outer = await emblem.locator('..').boundingBox();
    if (!inner || !outer) throw new Error('There is no emblem');
    const left = inner.x - outer.x;
    const right = outer.x + outer.width - inner.x - inner.width;
    expect(left, `at ${width}`).toBeCloseTo(right, 0);
    expect(left, `at ${width}`).toBeGreaterThan(0);
  }
});

test('the title of a specialty keeps its distance from the products below (PAGE-124)', async ({
  page,
}) => {
  await page.goto(`${site.url}/fachgebiete/wirbelsaeule`);
  const teaser = await page.getByText('Alles zur Wirbelsäule.').boundingBox();
  const products = await page
    .locator('section', { has: page.getByRole('heading', { name: 'Produkte' }) })
    .first()
    .boundingBox();
  if (!teaser || !products) throw new Error('The page has neither');
  expect(products.y - teaser.y - teaser.height).toBeGreaterThanOrEqual(24);
});
