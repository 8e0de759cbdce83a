import { fetchIslandCode } from './loadInteraction.ts';
import { onceLoaded } from './onceLoaded.ts';

/**
 * Fetches the code of islands once the page has loaded, so that the first island wakes quickly; not
 * with Save-Data or on a `2g` connection.
 */
export function fetchAhead(): void {
  const { connection } = navigator as {
    readonly connection?: { readonly saveData: boolean; readonly effectiveType: string };
  };
  if (connection?.saveData || connection?.effectiveType.endsWith('2g')) return;
  onceLoaded(fetchIslandCode);
}
