import { pageLinks } from './pageLinks.ts';

/** Milliseconds after which a mouse rests on a link, as browsers count it. */
const rest = 200;

/**
 * Marks the link on which a mouse rests (`data-rested`), so that the speculation rules of the
 * document prerender its page. Rules that name no mark prerender at the press too, when the new
 * process delays the page (PERF-15). A mouse that rests elsewhere takes the mark away, and the browser
 * may drop the page.
 */
export function markRestedLinks(): void {
  let timer = 0;
  let rested: Element | null | undefined;
  const mark = () => {
    rested?.removeAttribute('data-rested');
    rested = document.querySelector(`${pageLinks}:hover`);
    rested?.setAttribute('data-rested', '');
  };
  const follow = () => {
    clearTimeout(timer);
    timer = window.setTimeout(mark, rest);
  };
  addEventListener('mouseover', follow);
  addEventListener('mousedown', () => clearTimeout(timer));
  // The mouse may have come before this code.
  follow();
}
