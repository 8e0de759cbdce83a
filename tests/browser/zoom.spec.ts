import { expect, type Page, test } from '@playwright/test';
import { running } from './running.ts';
import { answerPrivacy } from './visitor.ts';

test.beforeEach(async ({ context }) => answerPrivacy(context, 'functional'));

/** The share of the window at its middle that elements which stay in sight cover. */
const coveredShare = (page: Page) =>
  page.evaluate(() => {
    const stays = (element: Element | null): boolean =>
      element !== null &&
      (/sticky|fixed/.test(getComputedStyle(element).position) || stays(element.parentElement));
    const heights = Array.from({ length: innerHeight }, (_, at) => at);
    const covered = heights.filter((at) => stays(document.elementFromPoint(innerWidth / 2, at)));
    return covered.length / innerHeight;
  });

test('zoomed to 400 %, the tools fit the width and leave two thirds of the window for reading (PAGE-82)', async ({
  page,
}) => {
  test.skip(test.info().project.name === 'vet', 'these items are of the main site');
  // A window of 1280 × 1024 px.
  await page.setViewportSize({ width: 320, height: 256 });
  for (const [path, tool] of [
    ['/de/suche?q=PO-4211-475', '[data-testid=answer-card] dl'],
    ['/produkte/vergleich?items=knotline_anchor,softline_anchor', 'main tbody'],
    ['/produkte/knotline-knotenloser-anker?compare=softline_anchor', '[data-drawing]'],
    ['/produkte/radelis-platte-distaler-radius?size=24', '[data-testid=size-selector] form'],
    [
      '/ressourcen/knotenlose-ankertechnik-rotatorenmanschette?sheet=yes',
      '[data-testid=surgery-sheet]',
    ],
  ] as const) {
    await page.goto(path);
    await running(page);
    await page
      .locator(tool)
      .first()
      .evaluate((it) => it.scrollIntoView());
    // Above all after the visitor has turned back, when the header comes again.
    await page.mouse.wheel(0, 120);
    await page.mouse.wheel(0, -60);
    await expect.poll(() => coveredShare(page), { message: path }).toBeLessThan(1 / 3);
    const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await tooWide(), path).toBeLessThanOrEqual(0);
  }
});
