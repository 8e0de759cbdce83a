import { fetchIslandCode } from './loadInteraction.ts';

/** Milliseconds to wait in browsers that cannot tell when they are idle. */
const delay = 2_000;

/**
 * Fetches the code of islands once the page is loaded and the browser is idle, so that the first one
 * wakes quickly; not under Save-Data or on a connection the browser calls `2g`.
 */
export function fetchWhenIdle(): void {
  const { connection } = navigator as {
    readonly connection?: { readonly saveData: boolean; readonly effectiveType: string };
  };
  if (connection?.saveData || connection?.effectiveType.endsWith('2g')) return;
  addEventListener('load', () => {
    if ('requestIdleCallback' in window) requestIdleCallback(fetchIslandCode);
    else setTimeout(fetchIslandCode, delay);
  });
}
