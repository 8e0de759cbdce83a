import { expect, type Page, test } from '@playwright/test';
import { axeFaults, pageFaults } from './axeFaults.ts';
import { expectFocusSeen, tabTo } from './byKeyboard.ts';
import { running } from './running.ts';

/** A table of sizes of a brand's demo in one language, and what is asked of it. */
export interface AskedTable {
  readonly path: string;
  readonly searchPath: string;
  /** A search with a measure, and the answer. */
  readonly search: string;
  /** A measure as typed, the answer, and what it names. */
  readonly typed: string;
  readonly answer: string;
  readonly articles: readonly string[];
  /** The name of the link to the directions for use. */
  readonly open: string;
  /** A measure in two rows, and one in none. */
  readonly between: string;
  readonly both: RegExp;
  readonly outside: string;
  readonly none: string;
}

const selector = (page: Page) => page.getByTestId('size-selector');
const field = (page: Page) => selector(page).locator('input[name=size]');
const said = (page: Page) => selector(page).getByRole('status');
const marked = (page: Page) => selector(page).locator('tbody tr:has(svg)');
const answers = (page: Page) => page.getByTestId('selector-answer');

/** Waits until forms change the page in place, and marks the document. */
async function ready(page: Page): Promise<void> {
  await running(page);
  await page.evaluate(() => Object.assign(window, { isFirst: true }));
}

const isFirst = (page: Page) => page.evaluate(() => 'isFirst' in window);

async function expectAnswer(page: Page, table: AskedTable): Promise<void> {
  await expect(said(page)).toContainText(table.answer);
  await expect(answers(page)).toHaveCount(1);
  for (const number of table.articles) await expect(answers(page)).toContainText(number);
  await expect(marked(page)).toHaveCount(1);
  await expect(answers(page).getByRole('link', { name: table.open })).toHaveAttribute(
    'href',
    /\.pdf$/,
  );
}

/** Whether a page is wider than its window. */
const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** Declares the journeys to a size, in English on a desktop and in German on a phone. */
export function describeSizeSelector(tables: Readonly<Record<'en' | 'de', AskedTable>>): void {
  for (const [language, size] of [
    ['en', { width: 1280, height: 800 }],
    ['de', { width: 360, height: 740 }],
  ] as const) {
    const table = tables[language];

    test.describe(`in ${language}, in a window of ${size.width} px`, () => {
      test.use({ viewport: size });

      test('by keyboard alone: the answer comes in place, and the focus stays (PRODUCT-11, PAGE-90)', async ({
        page,
      }) => {
        await page.goto(table.path);
        await ready(page);
        await tabTo(page, field(page));
        await page.keyboard.insertText(table.typed);
        await page.keyboard.press('Enter');
        await expectAnswer(page, table);
        await expect(field(page)).toBeFocused();
        await expect(field(page)).toHaveValue(table.typed);
        await expect(page).toHaveURL(/\?size=/);
        expect(await isFirst(page)).toBe(true);
        await expectFocusSeen(page);
        await tabTo(page, answers(page).getByRole('link', { name: table.open }));
        await tabTo(page, field(page), true);
        expect(await pageFaults(page)).toEqual([]);
        expect(await isTooWide(page)).toBe(false);

        await field(page).fill(table.between);
        await page.keyboard.press('Enter');
        await expect(said(page)).toContainText(table.both);
        await expect(answers(page)).toHaveCount(2);
        await expect(marked(page)).toHaveCount(2);

        await field(page).fill(table.outside);
        await page.keyboard.press('Enter');
        await expect(said(page)).toContainText(table.none);
        await expect(said(page).locator('a[href$="#contactarep"]')).toBeVisible();
        await expect(answers(page)).toHaveCount(0);
        expect(await axeFaults(page, '[data-testid=size-selector]')).toEqual([]);

        await page.goBack();
        await expect(said(page)).toContainText(table.both);
        expect(await isFirst(page)).toBe(true);
      });

      test('from a search in two steps (PRODUCT-13)', async ({ page, request }) => {
        // The very first start has no index yet.
        const isReady = async () => (await request.get('/api/search/suggestions?query=')).ok();
        await expect.poll(isReady, { timeout: 20_000 }).toBe(true);
        await page.goto(table.searchPath);
        const box = page.locator('main input[name=q]');
        await box.fill(table.search);
        await box.press('Enter');
        const answer = page.getByTestId('size-answer');
        await expect(answer).toContainText(table.answer);
        await answer.getByRole('link').click();
        await expectAnswer(page, table);
        await expect(said(page)).toBeInViewport();
      });

      test.describe('without JavaScript', () => {
        test.use({ javaScriptEnabled: false });

        test('the form leads to the answer (PRODUCT-11)', async ({ page }) => {
          await page.goto(table.path);
          await field(page).fill(table.typed);
          await selector(page).locator('button[type=submit]').click();
          await expect(page).toHaveURL(/\?size=[^#]+#size-selector$/);
          await expectAnswer(page, table);
          await expect(said(page)).toBeInViewport();
        });
      });
    });
  }
}
