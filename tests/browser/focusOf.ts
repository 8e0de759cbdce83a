import type { Page } from '@playwright/test';

/** The focused element, whether its focus is visible, and whether others cover all of it. */
export function focusOf(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    // Inside a player, the browser marks its own controls, which a page cannot see.
    const isPlayer = element instanceof HTMLMediaElement;
    // A text gets the focus from scripts only, to let the Tab key go on from it.
    const isText = element.matches('h2, [role=status]');
    const hasOutline = [undefined, '::after', '::before'].some((part) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const isInView = right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
    const across = [left + 2, (left + right) / 2, right - 2];
    const down = [top + 2, (top + bottom) / 2, bottom - 2];
    const isSeenAt = (x: number, y: number) => {
      const seen = document.elementFromPoint(x, y);
      // A field that is only seen by its label is as large as that.
      return seen !== null && (element.contains(seen) || seen.contains(element));
    };
    const isCovered = !across.some((x) => down.some((y) => isSeenAt(x, y)));
    const name = element.textContent?.trim() || element.getAttribute('aria-label') || '';
    return {
      name: `${element.localName} “${name.slice(0, 40)}”`,
      isMarked: isPlayer || isText || hasOutline,
      isInView,
      isCovered,
    };
  });
}
