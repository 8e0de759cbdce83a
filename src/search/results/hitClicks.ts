import type { HitSearch } from './resultsView.ts';

const load = () => import('./openHit.ts');

/** The search whose hits an element is among; undefined for any other element. */
function searchOf(element: Element): HitSearch | undefined {
  const list = element.closest<HTMLElement>('[data-search]');
  return list ? JSON.parse(list.dataset.search ?? '') : undefined;
}

/** Asks for the id of a search once the visitor turns to its hits. */
export function prepareHits(target: Element): void {
  const search = searchOf(target);
  if (!search) return;
  load().then(
    ({ queryIdOf }) => queryIdOf(search),
    () => undefined,
  );
}

/**
 * Opens the hit that was pressed, and tells the search which one it was (SEARCH-16). To
 * be called only where the visitor is not opted out: without it hits are plain links.
 */
export function pressHit(event: MouseEvent, target: Element): void {
  const search = searchOf(target);
  const link = target.closest('a');
  const hit = target.closest<HTMLElement>('[data-hit]');
  // The third button opens the browser's menu.
  if (!search || !link || !hit || event.button === 2) return;
  const href = link.pathname + link.search;
  // A visitor who opens another tab stays here, and the browser opens it.
  const stays = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey;
  if (!stays) event.preventDefault();
  const go = (to: string) => {
    if (!stays) location.assign(to);
  };
  const { hit: id = '', position } = hit.dataset;
  load().then(
    ({ openHit }) => openHit({ search, id, position: Number(position), href }, go),
    () => go(href),
  );
}
