import type { HitSearch } from './resultsView.ts';

const load = () => import('./openHit.ts');

/** The search that found the hit around an element; undefined outside hits. */
function searchOf(element: Element): HitSearch | undefined {
  const list = element.closest<HTMLElement>('[data-search]');
  return list ? JSON.parse(list.dataset.search ?? '') : undefined;
}

/** Requests the id of a search when the visitor moves to its hits. */
export function prepareHits(target: Element): void {
  const search = searchOf(target);
  if (!search) return;
  load().then(
    ({ queryIdOf }) => queryIdOf(search),
    () => undefined,
  );
}

/**
 * Opens the pressed hit and reports the click (SEARCH-16). Call it only when the visitor has not
 * opted out; otherwise hits are plain links.
 */
export function pressHit(event: MouseEvent, target: Element): void {
  const search = searchOf(target);
  const link = target.closest('a');
  const hit = target.closest<HTMLElement>('[data-hit]');
  // The third button opens the browser's menu.
  if (!search || !link || !hit || event.button === 2) return;
  const href = link.pathname + link.search;
  // A visitor who opens a hit in another tab stays here; the browser opens the tab.
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
