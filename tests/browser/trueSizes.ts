import { expect, type Locator, type Page, test } from '@playwright/test';
import { textOfPages } from '../running/poppler.ts';
import { pageFaults } from './axeFaults.ts';
import { expectFocusSeen, tabTo } from './byKeyboard.ts';
import { running } from './running.ts';
import { answerPrivacy } from './visitor.ts';

/** A product with drawn sizes, and its words in one language. */
export interface DrawnSizes {
  readonly path: string;
  /** The diameter and the length of its first size in millimeters, and how the language writes them. */
  readonly first: readonly [diameter: number, length: number, text: string];
  readonly number: string;
  readonly show: string;
  readonly fits: string;
  readonly overview: string;
}

const drawing = (page: Page) => page.locator('[data-drawing]');
const first = (page: Page) => drawing(page).locator('li svg').first();

/** How long an article is shown, upright or lying. */
async function lengthOf(shape: Locator): Promise<number> {
  const { width = 0, height = 0 } = (await shape.boundingBox()) ?? {};
  return Math.max(width, height);
}

/** The line of so many millimeters. */
const barOf = (page: Page, length: 10 | 50) =>
  drawing(page).locator(`[data-length="${length}"] svg`);

/** Wakes the island that shows sizes at life size. */
export async function awake(page: Page): Promise<void> {
  await running(page);
  const island = page.locator('[data-island="lifeSize"]');
  await island.getByRole('button').first().focus();
  await page.locator('[data-island="lifeSize"][data-awake]').waitFor();
}

/** Declares the journeys to sizes at life size, in English on a desktop and in German on a phone. */
export function describeTrueSizes(products: Readonly<Record<'en' | 'de', DrawnSizes>>): void {
  test.beforeEach(async ({ context }) => answerPrivacy(context, 'functional'));

  for (const [language, size] of [
    ['en', { width: 1280, height: 800 }],
    ['de', { width: 360, height: 740 }],
  ] as const) {
    const product = products[language];

    test.describe(`${language}, in a window of ${size.width} px`, () => {
      test.use({ viewport: size });

      test('an outline has the proportions of its size and leads to its row (PRODUCT-19)', async ({
        page,
      }) => {
        await page.goto(product.path);
        const [, length, text] = product.first;
        const link = drawing(page).getByRole('link', { name: product.number });
        await expect(link).toContainText(text);
        const bar = barOf(page, 10);
        const perMillimeter = ((await bar.boundingBox())?.width ?? 0) / 10;
        expect(await lengthOf(first(page))).toBeCloseTo(length * perMillimeter, 0);
        await link.click();
        const row = page.locator('tr:target');
        await expect(row).toContainText(product.number);
        await expect(row).toBeInViewport();
        expect(await pageFaults(page)).toEqual([]);
      });

      test('sizes are shown at life size once a card fits its frame, also on the next page (PRODUCT-20)', async ({
        page,
      }) => {
        await page.goto(product.path);
        await awake(page);
        await drawing(page).getByRole('button', { name: product.show }).click();
        const slider = drawing(page).getByRole('slider');
        await expect(slider).toBeFocused();
        // A card of 85.6 mm, on a screen with 5 pixels in a millimeter.
        await slider.fill(String(Math.round(((5 * 25.4) / 96) * 400) / 4));
        expect(await pageFaults(page)).toEqual([]);
        await slider.press('ArrowRight');
        await slider.press('ArrowLeft');
        await drawing(page).getByRole('button', { name: product.fits }).click();
        const [, length] = product.first;
        await expect
          .poll(async () => Math.abs((await lengthOf(first(page))) - length * 5))
          .toBeLessThan(1);
        const bar = barOf(page, 50);
        expect(Math.abs(((await bar.boundingBox())?.width ?? 0) - 250)).toBeLessThan(2);
        expect(await pageFaults(page)).toEqual([]);
        await page.reload();
        await awake(page);
        await drawing(page).getByRole('button', { name: product.show }).click();
        await expect
          .poll(async () => Math.abs((await lengthOf(first(page))) - length * 5))
          .toBeLessThan(1);
        await drawing(page).getByRole('button', { name: product.overview }).click();
        await expect(barOf(page, 10)).toBeVisible();
      });

      test('with the keyboard alone: the frame is fitted, life size shown, and the page printed (PAGE-90)', async ({
        page,
      }) => {
        await page.addInitScript(() => {
          window.print = () => document.documentElement.setAttribute('data-printed-once', '');
        });
        await page.goto(product.path);
        await running(page);
        const toggle = drawing(page).locator('[data-island="lifeSize"] button').first();
        await tabTo(page, toggle);
        await page.keyboard.press('Enter');
        const slider = drawing(page).getByRole('slider');
        await expect(slider).toBeFocused();
        await expectFocusSeen(page);
        const before = await slider.getAttribute('aria-valuetext');
        await page.keyboard.press('ArrowRight');
        await expect(slider).not.toHaveAttribute('aria-valuetext', before ?? '');
        await tabTo(page, drawing(page).getByRole('button', { name: product.fits }));
        await page.keyboard.press('Enter');
        await expect(toggle).toBeFocused();
        await expect(toggle).toHaveText(product.overview);
        await expect(drawing(page).getByRole('status')).not.toBeEmpty();
        await expectFocusSeen(page);
        await tabTo(page, drawing(page).locator('[data-press=print]'));
        await page.keyboard.press('Enter');
        await expect(page.locator('html[data-printed-once]')).toHaveCount(1);
        await tabTo(page, toggle, true);
        await page.keyboard.press('Enter');
        await expect(toggle).toHaveText(product.show);
        await expect(toggle).toBeFocused();
      });

      test('on paper a millimeter is a millimeter, with a line of 50 mm (PRODUCT-21)', async ({
        page,
      }) => {
        await page.goto(product.path);
        // As wide as A4 without its margins.
        await page.setViewportSize({ width: 680, height: 960 });
        await page.emulateMedia({ media: 'print' });
        const millimeter = 96 / 25.4;
        expect(await lengthOf(first(page))).toBeCloseTo(product.first[1] * millimeter, 0);
        const bar = barOf(page, 50);
        expect((await bar.boundingBox())?.width).toBeCloseTo(50 * millimeter, 0);
        for (const format of ['A4', 'Letter'] as const) {
          const pages = textOfPages(await page.pdf({ format }));
          expect(pages.join(' ')).toMatch(/50\smm/);
          expect(pages.length, format).toBeLessThanOrEqual(3);
        }
      });
    });
  }
}
