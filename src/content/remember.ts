interface Remembered {
  readonly kind: string;
  readonly causes: readonly unknown[];
  readonly made: unknown;
}

/** Markets and languages differ in few ways; more than this is a mistake of the caller. */
const most = 64;

const remembered = new WeakMap<object, Remembered[]>();

/**
 * Makes something once for all pages that need it, and forgets it with what it is made from. The
 * content reader hands out the same item or list as long as it is the same for the market, so
 * changed content is never answered from memory.
 * @param kind a name for what is made, as several things may be made from one object
 * @param from what it is made from; undefined makes it each time
 * @param causes everything else that it depends on, compared by identity; nothing that depends on the
 * present time may be remembered
 * @returns what `make` made, which nobody may change
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
