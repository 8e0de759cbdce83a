import { expect, type Page, test } from '@playwright/test';
import { type ContentSite, startContentSite } from '../running/contentSite.ts';
import { product, smallContent } from '../site/smallContent.ts';
import { previewKey } from './previewOf.ts';

let site: ContentSite;
test.beforeAll(async () => {
  site = await startContentSite(smallContent, { PREVIEW_KEY: previewKey });
});
test.afterAll(() => site.kill());

const hour = 3_600_000;
const pollOptions = { timeout: 30_000, intervals: [100] };

/** A moment as an editor writes it in a zone, to the second. */
const writtenIn = (zone: string, time: number) => {
  const shift = Number(zone.slice(0, 3)) * hour;
  return `${new Date(time + shift).toISOString().slice(0, 19)}${zone}`;
};

/** Eight o'clock tomorrow in Paris, in winter time. */
function tomorrowAtEight(): string {
  const day = new Date(Date.now() + hour + 24 * hour).toISOString().slice(0, 10);
  return `${day}T08:00:00+01:00`;
}

/** News for professionals, which France shows to those who have confirmed. */
const news = (publish_from: string) => ({
  'default/news_article/launch.yaml': {
    shared: { date: '2026-11-01', audience: ['professional'], publish_from },
    variants: {
      en: { title: 'The launch of tomorrow', slug: 'launch', teaser: 'What is new' },
    },
  },
});

const previewAt = (path: string, wish: object) => {
  const text = Buffer.from(JSON.stringify(wish)).toString('base64url');
  return `${site.url}${path}?preview=${text}&previewKey=${encodeURIComponent(previewKey)}`;
};

const bar = (page: Page) => page.getByTestId('preview-banner');
const heading = (page: Page) => page.locator('main h1');

/** What a new visitor gets. */
const statusOf = async (page: Page, path: string) =>
  (await page.request.get(site.url + path, { maxRedirects: 0 })).status();

test('an editor schedules, previews, renames, takes offline and undoes (CONTENT-51, CONTENT-53, BANNER-9)', async ({
  page,
}) => {
  const date = tomorrowAtEight();

  await test.step('a news item for tomorrow at eight is on no page today', async () => {
    await site.write(news(date));
    // What is saved later is shown later, so the news has been read by then.
    await site.write({ 'default/product/sign.yaml': product('sign') });
    await expect.poll(() => statusOf(page, '/products/sign-en'), pollOptions).toBe(200);
    expect(await statusOf(page, '/news/launch')).toBe(404);
    await page.goto(`${site.url}/news`);
    await expect(page.locator('main')).not.toContainText('The launch of tomorrow');
  });

  await test.step('its preview in France asks who has not confirmed, and shows it who has', async () => {
    const before = writtenIn('+01:00', Date.parse(date) - 1_000);
    await page.goto(previewAt('/news/launch', { date: before, country: 'FR', confirmed: true }));
    await expect(page.locator('body')).not.toContainText('The launch of tomorrow');
    await page.goto(previewAt('/news/launch', { date, country: 'FR', confirmed: false }));
    await expect(bar(page)).toContainText('As visitors see it who have not confirmed');
    await expect(heading(page)).not.toHaveText('The launch of tomorrow');
    await page.goto(previewAt('/news/launch', { date, country: 'FR', confirmed: true }));
    await expect(bar(page)).toContainText('As professionals see it who have confirmed.');
    await expect(heading(page)).toHaveText('The launch of tomorrow');
    await bar(page).locator('summary').click();
    await expect(bar(page)).toContainText('The launch of tomorrow: begins');
    expect(await statusOf(page, '/news/launch')).toBe(404);
  });

  const renamed = (more: object = {}) => {
    const { shared, variants } = product('everywhere', more);
    const en = { ...variants.en, slug: 'anywhere', former_slugs: ['everywhere-en'] };
    return { 'default/product/everywhere.yaml': { shared, variants: { ...variants, en } } };
  };

  await test.step('a renamed page is found at its old address', async () => {
    await site.write(renamed());
    await expect.poll(() => statusOf(page, '/products/anywhere'), pollOptions).toBe(200);
    await page.goto(`${site.url}/products/everywhere-en?page=1`);
    await expect(page).toHaveURL(/\/products\/anywhere(?:\?|$)/);
    await expect(heading(page)).toHaveText('everywhere en');
  });

  await test.step('an item goes offline at a moment that is written in São Paulo', async () => {
    const end = 1_000 * Math.ceil((Date.now() + 4_000) / 1_000);
    await site.write(renamed({ publish_until: writtenIn('-03:00', end) }));
    await expect.poll(() => statusOf(page, '/products/anywhere'), pollOptions).toBe(404);
    expect(Date.now()).toBeGreaterThanOrEqual(end);
    await page.goto(`${site.url}/products`);
    await expect(page.locator('main')).toContainText('sign en');
    await expect(page.locator('main')).not.toContainText('everywhere en');
  });

  await test.step('undone, it is back, also at its old address', async () => {
    await site.write(renamed());
    await expect.poll(() => statusOf(page, '/products/anywhere'), pollOptions).toBe(200);
    await page.goto(`${site.url}/products/everywhere-en`);
    await expect(heading(page)).toHaveText('everywhere en');
  });
});
