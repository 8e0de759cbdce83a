import { expect, type Page, test } from '@playwright/test';
import { chromiumFlags, findTestBrowser } from '../running/chromium.ts';

// The visitor's own setting: text of twice the size, including media queries in em.
test.use({
  launchOptions: {
    executablePath: findTestBrowser() ?? '',
    args: [...chromiumFlags, '--blink-settings=defaultFontSize=32'],
  },
});

const pages = [
  '/de',
  '/produkte',
  '/produkte/knotline-knotenloser-anker',
  '/ressourcen/knotenlose-ankertechnik-rotatorenmanschette',
  '/de/kalender',
  '/de/suche?q=anker',
  '/de/datenschutz',
];

/** Texts that are cut off by a box, or outside the window. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxesOf = (element: Element | null): DOMRect[] => {
      if (!element) return [];
      const { overflowX, webkitLineClamp } = getComputedStyle(element);
      const cuts = ['hidden', 'clip'].includes(overflowX) && webkitLineClamp === 'none';
      return [
        ...(cuts ? [element.getBoundingClientRect()] : []),
        ...boxesOf(element.parentElement),
      ];
    };
    const isInScroller = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) ||
        isInScroller(element.parentElement));
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement;
      if (!text.textContent?.trim() || !element?.checkVisibility({ visibilityProperty: true }))
        continue;
      if (element.closest('[aria-hidden="true"]') || isInScroller(element)) continue;
      const boxes = boxesOf(element);
      // Texts for screen readers only have a box of one pixel.
      if (boxes.some(({ width }) => width <= 1)) continue;
      if (element.closest('a')?.getAttribute('href') === '#main') continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const isCut = [...range.getClientRects()].some(
        ({ left, right, top, bottom }) =>
          left < -1 ||
          right > innerWidth + 1 ||
          boxes.some(
            (box) =>
              left < box.left - 1 ||
              right > box.right + 1 ||
              bottom > box.bottom + 6 ||
              top < box.top - 6,
          ),
      );
      if (isCut) found.push(text.textContent.trim().slice(0, 60));
    }
    return found;
  });
}

for (const width of [1280, 360]) {
  test(`text of twice the size fits a window of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const faults: string[] = [];
    for (const path of pages) {
      await page.goto(path);
      const size = await page.evaluate(() =>
        Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
      );
      expect(size).toBeGreaterThanOrEqual(32);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (overflow > 0) faults.push(`${path} is ${overflow} px too wide`);
      for (const text of await cutTexts(page)) faults.push(`${path} cuts off “${text}”`);
    }
    expect(faults).toEqual([]);
  });
}
