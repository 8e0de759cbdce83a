interface Remembered {
  readonly kind: string;
  readonly causes: readonly unknown[];
  readonly made: unknown;
}

/** Markets and languages differ in few ways; a higher number is a bug of the caller. */
const most = 64;

const remembered = new WeakMap<object, Remembered[]>();

/**
 * Makes something once for all pages that need it, and drops it with the object it is made from.
 * A reader of content returns the same item or list as long as its content is the same, to all markets
 * that withhold the same of it, so changed content is never answered from this cache, and what else
 * depends on the market must be among the causes.
 *
 * Use it for what a page makes of something that the content reader caches, such as a card of an
 * item. It needs no limit of its own: it is dropped with its source, whose bytes the reader counts
 * three times for that (`bytes` of a site). Use `createDerivedCache` for larger values, or if
 * a value may have to be dropped before its source.
 * @param kind a name for what is made, because several things may be made from one object
 * @param from the object it is made from; undefined makes it each time
 * @param causes everything else that it depends on, compared by identity; a result that depends on
 * the current time must not be cached
 * @returns the result of `make`, which must not be changed
 */
export function remember<T>(
  kind: string,
  from: object | undefined,
  causes: readonly unknown[],
  make: () => T,
): T {
  if (!from) return make();
  const all = remembered.get(from) ?? [];
  remembered.set(from, all);
  const known = all.find(
    (it) => it.kind === kind && causes.every((cause, index) => cause === it.causes[index]),
  );
  if (known) return known.made as T;
  const made = make();
  if (all.length >= most) all.length = 0;
  all.push({ kind, causes, made });
  return made;
}
