import { pageLinks } from './pageLinks.ts';

/** Milliseconds after which a mouse rests on a link, as browsers count it. */
const rest = 200;

/**
 * Marks a link on which a mouse rests (`data-rested`), so that the speculation rules of the document
 * prerender its page. Rules that name no mark prerender at the press too, when the new process
 * delays the page (PERF-15).
 */
export function markRestedLinks(): void {
  let timer = 0;
  const mark = () =>
    document.querySelector(`${pageLinks}:hover`)?.toggleAttribute('data-rested', true);
  const follow = () => {
    clearTimeout(timer);
    timer = window.setTimeout(mark, rest);
  };
  addEventListener('mouseover', follow);
  addEventListener('mousedown', () => clearTimeout(timer));
  // The mouse may have come before this code.
  follow();
}
