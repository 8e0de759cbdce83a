import type { Page } from '@playwright/test';

/**
 * The targets in a part of the page that are smaller than required, as their text and size. The
 * area that reacts counts, not the drawn one. Links in a text are as high as its lines and are left
 * out.
 * @param part the selector of the part
 * @param least pixels; a check box counts with its label
 */
export function smallTargets(page: Page, part: string, least: number): Promise<string[]> {
  return page.evaluate(
    ([selector, required]) => {
      const controls = 'a[href], button, summary, input:not([type=hidden]), select, textarea';

      /** A link inside a paragraph, an authored list, a cell or a label. */
      const text = 'p, td, label, blockquote, h3, :is(ul, ol):not([class]) > li';
      const isInText = (it: Element) =>
        getComputedStyle(it).display === 'inline' && it.closest(text);

      /** The area that reacts: that of the label where a box has one. */
      const targetOf = (it: Element) =>
        (it.matches('[type=checkbox], [type=radio]') && it.closest('label')) || it;

      function sizeOf(it: Element): [number, number] {
        const target = targetOf(it);
        target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const { x, y, width, height } = target.getBoundingClientRect();
        if (Math.min(width, height) >= required) return [width, height];
        const reacts = (dx: number, dy: number) => {
          const at = document.elementFromPoint(x + width / 2 + dx, y + height / 2 + dy);
          return at !== null && (target.contains(at) || at.closest('label')?.control === it);
        };
        const reach = (right: number, down: number) => {
          let far = 0;
          while (far < required && reacts(right * (far + 1), down * (far + 1))) far += 1;
          return far;
        };
        return [
          Math.max(width, 1 + reach(1, 0) + reach(-1, 0)),
          Math.max(height, 1 + reach(0, 1) + reach(0, -1)),
        ];
      }

      return [...document.querySelectorAll(`${selector} :is(${controls})`)].flatMap((it) => {
        const isShown = it.checkVisibility({ visibilityProperty: true, opacityProperty: true });
        const { width, height, right, bottom } = it.getBoundingClientRect();
        // Only the focus of a keyboard shows it; it is cut away for pointers.
        const isOfKeyboard = it.matches('[data-part="toggle"][data-deep]') && innerWidth >= 768;
        const isHidden =
          isOfKeyboard || Math.min(width, height) <= 1 || right < 0 || bottom + scrollY < 0;
        if (!isShown || isHidden || isInText(it)) return [];
        const size = sizeOf(it);
        if (Math.min(...size) >= required - 0.5) return [];
        const name = it.getAttribute('aria-label') ?? it.textContent.trim();
        return [`${name} ${size.map(Math.round).join(' × ')}`];
      });
    },
    [part, least] as const,
  );
}
