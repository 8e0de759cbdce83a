import { expect, type Page, test } from '@playwright/test';
import { textOfPages } from '../running/poppler.ts';
import { answerPrivacy } from './visitor.ts';

test.beforeEach(async ({ context }) => answerPrivacy(context, 'functional'));

/** The text of each page of A4 of an address. */
async function printed(page: Page, path: string) {
  await page.goto(path);
  return textOfPages(await page.pdf({ format: 'A4' }));
}

/** The pages that contain nothing but their number. */
const blank = (pages: readonly string[]) =>
  pages.filter((text) => text.replace(/\d+ \/ \d+/, '').trim().length < 20);

const anchors = 'items=knotline_anchor,softline_anchor,labrafix_anchor';

const documents = [
  {
    what: 'a product',
    paths: ['/products/knotline-knotless-anchor', '/produkte/knotline-knotenloser-anker'],
    most: 2,
  },
  {
    what: 'a product with twelve sizes at life size',
    paths: [
      '/products/crestline-interference-screw',
      '/produkte/crestline-interferenzschraube',
      '/productos/tornillo-de-interferencia-crestline',
      '/produtos/parafuso-de-interferencia-crestline',
    ],
    most: 2,
  },
  {
    what: 'a comparison',
    paths: [`/products/compare?${anchors}`, `/produkte/vergleich?${anchors}`],
    most: 1,
  },
  {
    what: 'the knee guide',
    paths: ['/patient/knee-arthroscopy-what-to-expect', '/de/patienten/kniearthroskopie-ablauf'],
    most: 2,
  },
];

for (const { what, paths, most } of documents) {
  test(`${what} is printed on at most ${most} pages of A4 and Letter (PAGE-49)`, async ({
    page,
  }) => {
    for (const path of paths) {
      await page.goto(path);
      for (const format of ['A4', 'Letter'] as const) {
        const pages = textOfPages(await page.pdf({ format }));
        expect(pages.length, `${path} on ${format}`).toBeGreaterThan(0);
        expect(pages.length, `${path} on ${format}`).toBeLessThanOrEqual(most);
        expect(blank(pages), path).toEqual([]);
      }
    }
  });
}

for (const path of [
  '/de/kalender/event_exhibit_winter_innsbruck_2027',
  '/calendar/event_meniscus_lab_manchester_2026',
  '/de/kalender/event_hip_lab_yokohama_2028',
]) {
  test(`no page of ${path} ends with a heading (PAGE-49)`, async ({ page }) => {
    await page.goto(path);
    const bare = (text: string) => text.replace(/\s+/g, '');
    const headings = (await page.locator('main :is(h2, h3)').allTextContents()).map(bare);
    for (const format of ['A4', 'Letter'] as const) {
      const pages = textOfPages(await page.pdf({ format }));
      const lastLines = pages.slice(0, -1).map((text) => {
        const lines = text
          .replace(/\d+ ?\/ ?\d+\s*$/, '')
          .trimEnd()
          .split('\n');
        return bare(lines.at(-1) ?? '');
      });
      expect(lastLines.length).toBeGreaterThan(0);
      expect(headings.filter((it) => lastLines.includes(it))).toEqual([]);
    }
  });
}

test('a printed event names who speaks, and begins its program on the first page (PAGE-49)', async ({
  page,
}) => {
  const [first = '', ...others] = await printed(
    page,
    '/de/kalender/event_exhibit_winter_innsbruck_2027',
  );
  expect(first).toMatch(/Vortrag\s+Tobias Hallgrimm/);
  expect(first).toContain('Donnerstag, 28. Januar 2027');
  expect(others).toHaveLength(1);
});

test('the parts of a printed drawing are in two columns beside it (PAGE-99)', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 700, height: 1000 });
  await page.goto('/patient/knee-arthroscopy-what-to-expect');
  const drawing = page.locator('figure[data-numbers]');
  const parts = drawing.locator('li');
  await expect(parts).toHaveCount(10);
  const [picture, first, sixth] = await Promise.all(
    [drawing.locator('img'), parts.first(), parts.nth(5)].map((it) => it.boundingBox()),
  );
  expect(first?.x).toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? 0));
  expect(sixth?.x).toBeGreaterThan((first?.x ?? 0) + (first?.width ?? 0));
  expect(sixth?.y).toBeCloseTo(first?.y ?? 0, 0);
});

test('the pictures of a printed sheet of five steps are larger than those of six (PAGE-99)', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/resources/knotless-anchor-repair-rotator-cuff?sheet=yes');
  const pictures = page.getByTestId('surgery-sheet').locator('tbody th img');
  await expect(pictures).toHaveCount(5);
  const widthOf = async () => (await pictures.first().boundingBox())?.width ?? 0;
  const ofFive = await widthOf();
  await page
    .locator('tbody:has(th img)')
    .evaluate((it) => it.append(it.lastElementChild?.cloneNode(true) ?? ''));
  expect(ofFive).toBeGreaterThan(1.3 * (await widthOf()));
});

test('a printed page begins with its logo, canonical address, date and code (PAGE-50)', async ({
  page,
}) => {
  await page.goto('/products/knotline-knotless-anchor?utm_source=mail');
  await page.locator('html[data-running]').waitFor();
  await page.pdf();
  await page.emulateMedia({ media: 'print' });
  const head = page.getByTestId('print-head');
  await expect(head).toContainText('/products/knotline-knotless-anchor');
  await expect(head).not.toContainText('utm_source');
  // The day of the browser: the server of these tests is at an earlier one.
  await expect(head).toContainText(new Date().toLocaleDateString('en', { dateStyle: 'long' }));
  await expect(head.getByRole('img')).toBeVisible();
  await expect(head.locator('svg path')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await expect(head).toBeHidden();
});

test('what only accompanies a film is not printed (PAGE-116)', async ({ page }) => {
  await page.goto('/products/knotline-knotless-anchor');
  const caption = page.locator('main figure:has(video) figcaption > p').last();
  await expect(caption).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(caption).toBeHidden();
});

test('a printed comparison names its products in its address (PRODUCT-6)', async ({ page }) => {
  const [first = ''] = await printed(page, `/products/compare?${anchors}&utm_source=mail`);
  // The address may be wrapped.
  expect(first.replace(/\s+/g, '')).toContain('labrafix_anchor');
  expect(first).not.toContain('utm_source');
});

const kinds = [
  '/de',
  '/produkte',
  '/produkte/ablara-rf-sonde',
  '/de/fachgebiete/knie',
  '/de/kalender',
  '/de/kalender/event_elbow_lab_madrid_2027',
  '/de/neuigkeiten',
  '/ressourcen/kursset-knie',
  '/de/patienten',
  '/de/unternehmen/karriere',
  '/de/datenschutz',
  '/legal-notice',
  '/support/directions-for-use',
  '/support',
];

for (const path of kinds) {
  test(`${path} is printed without a blank page, controls, and white or cut text (PAGE-49)`, async ({
    page,
  }) => {
    const pages = await printed(page, path);
    expect(pages.length).toBeGreaterThan(0);
    expect(blank(pages)).toEqual([]);
    // The width of A4 without its margins.
    await page.setViewportSize({ width: 680, height: 960 });
    await page.emulateMedia({ media: 'print' });
    expect(await page.evaluate(printFaults)).toEqual([]);
  });
}

/** What is wrong with the present page on paper. */
function printFaults(): string[] {
  const shown = [...document.querySelectorAll<HTMLElement>('body *')].filter(
    (it) => it.checkVisibility() && it.clientWidth > 1,
  );
  const named = (it: Element) => `${it.tagName.toLowerCase()}.${it.className}`;
  // A name among facts is read on paper, also where it opens a biography.
  const controls = shown.filter((it) =>
    it.matches(
      'input, select, textarea, video, audio, iframe, nav, dialog, button:not(dd *, :has(img))',
    ),
  );
  const wide = shown.filter((it) => it.getBoundingClientRect().right > innerWidth + 1);
  const colored = shown.filter(
    (it) => !it.closest('svg') && getComputedStyle(it).color !== 'rgb(0, 0, 0)',
  );
  return [
    ...controls.map((it) => `control ${named(it)}`),
    ...wide.map((it) => `too wide ${named(it)}`),
    ...colored.map((it) => `not black ${named(it)}`),
  ];
}
