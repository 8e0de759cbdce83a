interface Remembered {
  readonly kind: string;
  readonly causes: readonly unknown[];
  readonly made: unknown;
}

/** Markets and languages differ in few ways; a higher number is a bug of the caller. */
const most = 64;

const remembered = new WeakMap<object, Remembered[]>();

/**
 * Makes a value when it is first asked for, and drops it with the object it is made from. This is the way
 * to keep what depends on a market or a language; what depends on the content alone is a derivation
 * (decision 163).
 *
 * The reader of a view returns the same item or list to all markets that withhold the same of it, and the
 * next view has another reader. So nothing is answered from content of before, and what else depends on the
 * market must be among the causes. It needs no limit of its own: the reader counts its items generously.
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
