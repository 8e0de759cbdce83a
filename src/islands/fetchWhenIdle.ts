import { fetchIslandCode } from './loadInteraction.ts';

/** The delay in browsers without `requestIdleCallback`, in milliseconds. */
const delay = 2_000;

/**
 * Fetches the code of islands once the page is loaded and the browser is idle, so that the first
 * island wakes quickly; not with Save-Data or on a `2g` connection.
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
