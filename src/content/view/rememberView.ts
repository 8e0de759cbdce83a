import type { LinkedItem } from '../elements.ts';

interface Remembered {
  readonly kind: string;
  readonly causes: readonly unknown[];
  readonly view: unknown;
}

/** Markets and languages differ in few ways; more than this is a mistake of the caller. */
const mostViews = 64;

const views = new WeakMap<LinkedItem, Remembered[]>();

/**
 * Makes a view of an item once for all pages that show it. The content reader hands out the same
 * object as long as the item is the same for the market, so changed content gets another view.
 * @param kind a name for views of this kind, as one item may have several
 * @param item what the view is made from; undefined makes the view each time
 * @param causes everything else that the view depends on, compared by identity. A view that depends
 * on the present time is not for this.
 */
export function rememberView<T>(
  kind: string,
  item: LinkedItem | undefined,
  causes: readonly unknown[],
  make: () => T,
): T {
  if (!item) return make();
  const made = views.get(item) ?? [];
  views.set(item, made);
  const known = made.find(
    (it) => it.kind === kind && causes.every((cause, index) => cause === it.causes[index]),
  );
  if (known) return known.view as T;
  const view = make();
  if (made.length >= mostViews) made.length = 0;
  made.push({ kind, causes, view });
  return view;
}
