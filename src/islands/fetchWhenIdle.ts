import { fetchIslandCode } from './loadInteraction.ts';

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
    // Some browsers have no `requestIdleCallback`.
    (window.requestIdleCallback ?? setTimeout)(fetchIslandCode);
  });
}
