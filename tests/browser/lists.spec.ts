import { type Browser, expect, type Page, test } from '@playwright/test';
import { pageFaults } from './axeFaults.ts';

const facets = (page: Page) => page.getByTestId('search-facets');
const chosen = (page: Page) => page.getByTestId('search-chosen').getByRole('link');
const cards = (page: Page) => page.getByTestId('list').locator('article');
const isVet = () => test.info().project.name === 'vet';

/** Chooses a value of a facet, and returns its count. */
async function choose(page: Page, facet: string, name: string): Promise<number> {
  await expect(cards(page).last()).toBeVisible();
  const values = page.locator(`[data-facet="${facet}"]`);
  if (!(await values.isVisible())) await facets(page).locator('summary').first().click();
  await expect(values).toBeVisible();
  const value = values.locator('a').filter({ has: page.getByText(name, { exact: true }) });
  const more = values.locator('details:not([open]) > summary');
  await expect(value.or(more).first()).toBeVisible();
  if (!(await value.isVisible())) await more.click();
  const count = Number(/\d+$/.exec((await value.textContent()) ?? '')?.[0]);
  await value.click();
  return count;
}

/** The filters: films about the knee, or charts of small animals. */
const wanted = () =>
  isVet()
    ? {
        media: { value: 'image', en: 'Image', de: 'Bild' },
        subject: { value: 'vet_systems_small_animal', en: 'Small animal', de: 'Kleintier' },
      }
    : {
        media: { value: 'video', en: 'Video', de: 'Video' },
        subject: { value: 'knee', en: 'Knee', de: 'Knie' },
      };

const english = ['en', '/resources', 'Clear all filters'] as const;
const german = ['de', '/ressourcen', 'Alle Filter entfernen'] as const;

for (const [[language, path, clear], width, scripts] of [
  [english, 360, false],
  [english, 1280, true],
  [german, 360, true],
  [german, 1280, false],
] as const) {
  const title = `all of a kind on a subject, ${language}, ${width} px, ${scripts ? 'with' : 'without'} scripts`;
  test(title, async ({ browser, baseURL }) => {
    const page = await openPage(browser, { baseURL, width, scripts, language });
    const { media, subject } = wanted();
    await page.goto(path);
    await expect(cards(page).first()).toBeVisible();
    const all = await cards(page).count();
    await choose(page, 'media_type', media[language]);
    // Only in a whole page it can be asked whether the next facet is folded.
    await page.waitForURL(`${path}?media_type=${media.value}`);
    await expect(page.getByRole('heading', { name: /Featured|Im Fokus/ })).toHaveCount(0);
    const count = await choose(page, 'specialty', subject[language]);
    await page.waitForURL(`${path}?specialty=${subject.value}&media_type=${media.value}`);
    await expect(cards(page)).toHaveCount(count);
    await expect(chosen(page)).toHaveCount(3);
    // With scripts the filters of a phone stay open (PAGE-44).
    const show = facets(page).locator('[data-press="show-results"]');
    if (await show.isVisible()) await show.click();
    await expect(facets(page).locator('[data-facet] a').first()).toBeVisible({
      visible: width > 360,
    });
    const first = await cards(page).first().boundingBox();
    expect(first?.y).toBeLessThan(900);
    if (scripts) expect(await pageFaults(page)).toEqual([]);
    await chosen(page).first().click();
    await expect(chosen(page)).toHaveCount(2);
    await page.goBack();
    await chosen(page).filter({ hasText: clear }).click();
    await expect(page).toHaveURL(path);
    await expect(cards(page)).toHaveCount(all);
    await page.context().close();
  });
}

interface Opening {
  readonly baseURL: string | undefined;
  readonly width: number;
  readonly scripts: boolean;
  readonly language: string;
}

async function openPage(browser: Browser, { baseURL, width, scripts, language }: Opening) {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    locale: language,
    viewport: { width, height: 900 },
    javaScriptEnabled: scripts,
    extraHTTPHeaders: { 'x-country': 'US' },
  });
  return context.newPage();
}
