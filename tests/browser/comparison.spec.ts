import { expect, type Locator, type Page, test } from '@playwright/test';
import { textOfPages } from '../running/poppler.ts';
import { axeFaults, pageFaults } from './axeFaults.ts';
import { expectFocusSeen, tabTo } from './byKeyboard.ts';
import { shiftOf, watchShifts } from './layoutShift.ts';
import { running } from './running.ts';
import { answerPrivacy } from './visitor.ts';

const isVet = () => test.info().project.name === 'vet';

/** Products to compare; of the first brand two have sizes. */
const products = () =>
  isVet()
    ? (['vet_equifix_screw', 'vet_visio_scope', 'vet_tibiapath_plate'] as const)
    : (['knotline_anchor', 'softline_anchor', 'labrafix_anchor'] as const);

const pages = { en: '/products/compare', de: '/produkte/vergleich' };
const lists = { en: '/products', de: '/produkte' };

const table = (page: Page) => page.locator('main table');
const heads = (page: Page) => table(page).locator('thead th[scope=col]');
const rows = (page: Page) => table(page).locator('tbody tr');
const bar = (page: Page) => page.getByTestId('comparison-bar');
const drawing = (page: Page) => page.getByTestId('overlaid-sizes');
const said = (page: Page) => page.locator('[data-swap=count]');
const chosen = (page: Page) => page.locator('[data-swap=compared]');

/** The least height of what a finger presses. */
const target = 44;

const heightOf = async (it: Locator) => (await it.boundingBox())?.height ?? 0;

/** Scrolls an element to where no bar covers it. */
const center = (it: Locator) =>
  it.evaluate((element) => element.scrollIntoView({ block: 'center' }));

/** Waits until choices change the page in place, and marks the document. */
async function ready(page: Page): Promise<void> {
  await running(page);
  await page.evaluate(() => Object.assign(window, { isFirst: true }));
}

const isFirst = (page: Page) => page.evaluate(() => 'isFirst' in window);

/**
 * The table as assistive technology gets it: the names of its columns of products, the number of cells
 * of each row, and the cells that say nothing.
 */
async function tableOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const kept = new Map(nodes.map((it) => [it.nodeId, it]));
  const roleOf = (id: string) => kept.get(id)?.role?.value as string | undefined;
  const nameOf = (id: string) => String(kept.get(id)?.name?.value ?? '');
  const inside = (id: string): string[] => {
    const children = kept.get(id)?.childIds ?? [];
    return children.flatMap((it) => (/cell|header/i.test(roleOf(it) ?? '') ? it : inside(it)));
  };
  const cells = nodes.filter(({ role }) => role?.value === 'row').map((it) => inside(it.nodeId));
  const all = cells.flat();
  const names = all.filter((it) => roleOf(it) === 'columnheader').map(nameOf);
  return {
    names,
    cells: cells.map((it) => it.length),
    unknown: all.filter((it) => nameOf(it) === ''),
  };
}

test.beforeEach(async ({ context }) => answerPrivacy(context, 'functional'));

for (const [language, size] of [
  ['en', { width: 1280, height: 800 }],
  ['de', { width: 360, height: 740 }],
] as const) {
  test.describe(`in ${language}, in a window of ${size.width} px`, () => {
    test.use({ viewport: size });

    test('from the list: a press adds a product, moves nothing, and a bar keeps it (PAGE-46, PRODUCT-9)', async ({
      page,
    }) => {
      const [first, second] = products();
      await watchShifts(page);
      await page.goto(lists[language]);
      await ready(page);
      const toggle = page.locator(`#compare-${first}`);
      await toggle.scrollIntoViewIfNeeded();
      const place = await toggle.boundingBox();
      const top = await page.evaluate(() => scrollY);
      const shift = await shiftOf(page);
      await toggle.focus();
      await page.keyboard.press('Enter');
      await expect(toggle).toContainText(language === 'de' ? 'Hinzugefügt' : 'Added');
      await expect(toggle).toBeFocused();
      expect(await toggle.boundingBox()).toEqual(place);
      expect(await page.evaluate(() => scrollY)).toBe(top);
      expect(await shiftOf(page)).toBe(shift);
      await expect(chosen(page)).toContainText(/^1 /);
      await expect(bar(page)).toBeInViewport();
      await page.locator(`#compare-${second}`).click();
      await expect(chosen(page)).toContainText(/^2 /);
      await expect(page).toHaveURL(new RegExp(`compare=${first},${second}$`));
      expect(await pageFaults(page)).toEqual([]);
      expect(await isFirst(page)).toBe(true);

      await test.step('a second press takes it back', async () => {
        await page.locator(`#compare-${second}`).click();
        await expect(chosen(page)).toContainText(/^1 /);
        await page.locator(`#compare-${second}`).click();
        await expect(chosen(page)).toContainText(/^2 /);
      });
      await bar(page).getByRole('link').last().click();
      await expect(heads(page)).toHaveCount(2);
    });

    test('on the page of a product, and of those related to it (PAGE-46, PRODUCT-9)', async ({
      page,
    }) => {
      const [first] = products();
      await page.goto(`${lists[language]}?compare=${first}`);
      await running(page);
      await page.locator(`article:has(#compare-${products()[2]}) h3 a`).click();
      await page.waitForURL(new RegExp(`/[a-z-]+[?]compare=${first}$`));
      await ready(page);
      const toggle = page.locator(`#compare-${products()[2]}`);
      await expect(bar(page)).toBeInViewport();
      await center(toggle);
      await toggle.click();
      await expect(chosen(page)).toContainText(/^2 /);
      const related = page.locator('[data-swap=related] [data-in-place]').first();
      await center(related);
      const top = await page.evaluate(() => scrollY);
      await related.click();
      await expect(chosen(page)).toContainText(/^3 /);
      expect(await page.evaluate(() => scrollY)).toBe(top);
      await expect(bar(page)).toBeInViewport();
      expect(await pageFaults(page)).toEqual([]);
      expect(await isFirst(page)).toBe(true);
      await expect(bar(page).locator(`a[href^="${lists[language]}?compare="]`)).toBeVisible();
    });

    test('the differences, or all facts, in place; the pictures stay in sight (PRODUCT-15, PAGE-47)', async ({
      page,
    }) => {
      await page.goto(`${pages[language]}?items=${products()}`);
      await ready(page);
      const few = await rows(page).count();
      await expect(said(page)).toContainText(`${few} `);
      await expect(table(page).locator('tbody tr:not([data-differs])')).toHaveCount(0);
      const all = page.locator('#compare-all');
      const place = await all.boundingBox();
      await all.focus();
      await page.keyboard.press('Enter');
      await expect(all).toHaveAttribute('aria-current', 'true');
      await expect(all).toBeFocused();
      expect(await all.boundingBox()).toEqual(place);
      await expect(page).toHaveURL(/facts=all$/);
      expect(await rows(page).count()).toBeGreaterThan(few);
      expect(await pageFaults(page)).toEqual([]);

      await rows(page).last().scrollIntoViewIfNeeded();
      await rows(page)
        .last()
        .evaluate((it) => it.scrollIntoView({ block: 'end' }));
      await expect(heads(page).first()).toBeInViewport({ ratio: 1 });
      await expect(table(page).locator('thead img').first()).toBeInViewport({ ratio: 1 });
      expect(await isFirst(page)).toBe(true);
      await page.goBack();
      await expect(rows(page)).toHaveCount(few);
    });

    test('a product is removed, and another one added in place (PRODUCT-6)', async ({ page }) => {
      const [first, second, third] = products();
      await page.goto(`${pages[language]}?items=${first},${second}`);
      await ready(page);
      await page.locator(`#remove-${second}`).focus();
      await page.keyboard.press('Enter');
      await expect(heads(page)).toHaveCount(1);
      await expect(page.locator(`#remove-${first}`)).toBeFocused();
      await page.locator('#add').selectOption(third);
      await page.locator('#add-product').click();
      await expect(heads(page)).toHaveCount(2);
      await expect(said(page)).toBeInViewport();
      await expect(page.locator('h2:focus, #add-product:focus')).toHaveCount(1);
      await expectFocusSeen(page);
      expect(await isFirst(page)).toBe(true);
    });

    test('with the keyboard alone: from the list to the differences, and back to one product (PAGE-90)', async ({
      page,
    }) => {
      const [first, second, third] = products();
      await page.goto(`${lists[language]}?compare=${first}`);
      await ready(page);
      const toggle = page.locator(`#compare-${second}`);
      await tabTo(page, toggle);
      await page.keyboard.press('Enter');
      await expect(chosen(page)).toContainText(/^2 /);
      await expect(toggle).toBeFocused();
      await expectFocusSeen(page);
      await tabTo(page, bar(page).getByRole('link').last());
      await page.keyboard.press('Enter');
      await expect(heads(page)).toHaveCount(2);
      await ready(page);

      await tabTo(page, page.locator('#compare-all'));
      await page.keyboard.press('Enter');
      await expect(page.locator('#compare-all')).toHaveAttribute('aria-current', 'true');
      await expect(said(page)).toContainText(`${await rows(page).count()} `);
      await expectFocusSeen(page);
      await tabTo(page, page.locator('#add'));
      await page.locator('#add').selectOption(third);
      await tabTo(page, page.locator('#add-product'));
      await page.keyboard.press('Enter');
      await expect(heads(page)).toHaveCount(3);
      await expectFocusSeen(page);
      await tabTo(page, page.locator(`#remove-${second}`));
      await page.keyboard.press('Enter');
      await expect(heads(page)).toHaveCount(2);
      await expectFocusSeen(page);
      expect(await isFirst(page)).toBe(true);
    });

    test('each value belongs to a product and a fact for screen readers (PAGE-91)', async ({
      page,
    }) => {
      await page.goto(`${pages[language]}?items=${products()}&facts=all`);
      await ready(page);
      const { names, cells, unknown } = await tableOf(page);
      // As many cells in each row, so that a value is read with its own product.
      expect(new Set(cells)).toEqual(new Set([names.length]));
      // The first one is that of the facts.
      expect(names).toHaveLength(size.width < 640 ? 3 : 4);
      for (const name of names) expect(name).not.toBe('');
      expect(unknown).toEqual([]);
    });

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });

      test('products are added, compared, shown with all facts, and removed (PRODUCT-6, PAGE-46)', async ({
        page,
      }) => {
        const [first, second, third] = products();
        await page.goto(lists[language]);
        // The page before has the same links, without what was chosen.
        await page.locator(`#compare-${first}`).click();
        await page.waitForURL(new RegExp(`compare=${first}#`));
        await expect(page.locator(`#compare-${first}`)).toBeInViewport();
        await page.locator(`#compare-${second}`).click();
        await page.waitForURL(new RegExp(`compare=${first},${second}#`));
        await bar(page).getByRole('link').last().click();
        await expect(heads(page)).toHaveCount(2);
        await page.locator('#add').selectOption(third);
        await page.locator('#add-product').click();
        await expect(heads(page)).toHaveCount(3);
        await page.locator('#compare-all').click();
        await expect(table(page).locator('tbody tr:not([data-differs])').first()).toBeVisible();
        await page.locator(`#remove-${first}`).click();
        await expect(heads(page)).toHaveCount(2);
        await expect(page).toHaveURL(/facts=all$/);
      });
    });
  });
}

test('a phone shows two of the products, fields choose which, and rows differ in these two (PAGE-47, PAGE-80)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${pages.de}?items=${products()}`);
  await ready(page);
  const shown = heads(page).filter({ visible: true });
  await expect(shown).toHaveCount(2);
  const names = await heads(page).allTextContents();
  const right = page.locator('#compare-right');
  await right.focus();
  await right.selectOption(products()[2]);
  await expect(shown.last()).toHaveText(names[2] ?? '');
  await expect(shown.first()).toHaveText(names[0] ?? '');
  await expect(right).toBeFocused();
  expect(await isFirst(page)).toBe(true);
  expect(await pageFaults(page)).toEqual([]);
  // The name of a fact is above its values, which share the width.
  const seen = rows(page).filter({ visible: true });
  const [name, one, two] = await Promise.all(
    [0, 1, 2].map((at) => seen.first().locator('> *').nth(at).boundingBox()),
  );
  expect(name?.y).toBeLessThan(one?.y ?? 0);
  expect(one?.y).toBe(two?.y);
  expect(one?.width).toBeCloseTo(two?.width ?? 0, 0);
  expect(await heightOf(page.locator(`#remove-${products()[0]}`))).toBeGreaterThanOrEqual(target);

  // No row is shown in which these two say the same, and the heading counts the rows that are.
  const values = await seen.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll('td')].slice(0, 2).map((it) => it.textContent)),
  );
  expect(values.filter(([left, right]) => left === right)).toEqual([]);
  await expect(said(page).getByRole('heading')).toHaveAccessibleName(
    new RegExp(`^${values.length} Unterschied`),
  );
});

test('each cell of a comparison has a header, that of a picture too (PAGE-91)', async ({
  page,
}) => {
  await page.goto(`${pages.en}?items=${products()}&facts=all`);
  const rules = { runOnly: ['td-has-header'] };
  expect(await axeFaults(page, 'main table', rules)).toEqual([]);
});

test('four products fit into a window of 1280 px (PAGE-47)', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const fourth = isVet() ? 'vet_tendoflex_set' : 'crestline_screw';
  await page.goto(`${pages.en}?items=${products()},${fourth}&facts=all`);
  await running(page);
  await expect(heads(page)).toHaveCount(4);
  const width = await table(page).evaluate(
    (it) => it.scrollWidth - (it.parentElement?.clientWidth ?? 0),
  );
  expect(width).toBeLessThanOrEqual(0);
  expect(await pageFaults(page)).toEqual([]);
  await expect(page.locator('#add')).toHaveCount(0);
});

test.describe('sizes over one another', () => {
  test.beforeEach(() => test.skip(isVet(), 'of the second brand one product has sizes'));

  for (const [language, width] of [
    ['en', 1280],
    ['de', 360],
  ] as const) {
    test(`a field chooses the size that is drawn, in ${language} (PRODUCT-16)`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(`${pages[language]}?items=knotline_anchor,labrafix_anchor,crestline_screw`);
      await ready(page);
      const outlines = drawing(page).locator('svg[role=img] g path');
      await expect(outlines).toHaveCount(3);
      const before = await outlines.first().getAttribute('d');
      const field = page.locator('#size-knotline_anchor');
      await field.focus();
      const place = await field.boundingBox();
      await field.selectOption('PO-4211-350');
      await expect(outlines.first()).not.toHaveAttribute('d', before ?? '');
      await expect(field).toBeFocused();
      expect((await field.boundingBox())?.y).toBeCloseTo(place?.y ?? 0, 0);
      await expect(page).toHaveURL(/sizes=PO-4211-350/);
      expect(await axeFaults(page, '[data-testid=overlaid-sizes]')).toEqual([]);
      expect(await isFirst(page)).toBe(true);
    });
  }

  test('without JavaScript a button draws it (PRODUCT-16)', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await page.goto(`${pages.en}?items=knotline_anchor,labrafix_anchor`);
    await page.locator('#size-knotline_anchor').selectOption('PO-4211-550');
    await drawing(page).locator('button').click();
    await expect(page).toHaveURL(/sizes=PO-4211-550.*#overlaid$/);
    await expect(page.locator('#size-knotline_anchor')).toHaveValue('PO-4211-550');
    await context.close();
  });

  test('on paper the drawing is as large as the articles (PAGE-48)', async ({ page }) => {
    await page.goto(`${pages.en}?items=knotline_anchor,labrafix_anchor`);
    await page.emulateMedia({ media: 'print' });
    const svg = drawing(page).locator('svg[role=img]');
    const [, , width, height] = (await svg.getAttribute('viewBox'))?.split(' ') ?? [];
    const box = await svg.boundingBox();
    const millimeter = 96 / 25.4;
    expect((box?.width ?? 0) / millimeter).toBeCloseTo(Number(width), 1);
    expect((box?.height ?? 0) / millimeter).toBeCloseTo(Number(height), 1);
    await expect(svg.locator('g path')).toHaveCount(2);
  });

  for (const facts of ['', '&facts=all']) {
    test(`three products with a drawing are printed on one page${facts} (PAGE-48)`, async ({
      page,
    }) => {
      for (const [path, format] of [
        [pages.en, 'Letter'],
        [pages.de, 'A4'],
      ] as const) {
        await page.goto(`${path}?items=knotline_anchor,softline_anchor,labrafix_anchor${facts}`);
        const printed = textOfPages(await page.pdf({ format }));
        expect(printed, path).toHaveLength(1);
        expect(printed[0]).toContain('PO-4211-475');
      }
    });
  }
});
