import type { Page } from '@playwright/test';

/** The focused element, and whether its focus is visible. */
export function focusOf(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    // Inside a player, the browser marks its own controls, which a page cannot see.
    const isPlayer = element instanceof HTMLMediaElement;
    const hasOutline = [undefined, '::after', '::before'].some((part) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const isInView = right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
    const name = element.textContent?.trim() || element.getAttribute('aria-label') || '';
    return {
      name: `${element.localName} “${name.slice(0, 40)}”`,
      isMarked: isPlayer || hasOutline,
      isInView,
    };
  });
}
