/**
 * Makes a value for each list of keys once and keeps it, for values that are slow to make, such as
 * the formats of `Intl`. Keys may come from a visitor, so the number of values is bounded.
 * @param most when so many values are kept, the next one replaces all of them
 * @param make what it throws is thrown by the call and not kept; where there are several keys, they
 * contain no line break
 */
export function keepMade<Keys extends readonly string[], Made>(
  most: number,
  make: (...keys: Keys) => Made,
): (...keys: Keys) => Made {
  const known = new Map<string, Made>();
  return (...keys) => {
    const key = keys.join('\n');
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = make(...keys);
    if (known.size >= most) known.clear();
    known.set(key, made);
    return made;
  };
}

/**
 * Makes a value at most once at a time, and again when it is older than that: the pages of the desk and
 * their forms ask for the same, one after the other. What failed is made again at once.
 * @param presentFor how long a value counts as the present one, in milliseconds
 */
export function remembered<Value>(
  make: () => Promise<Value>,
  presentFor: number,
): () => Promise<Value> {
  let latest: { readonly at: number; isMade: boolean; readonly value: Promise<Value> } | undefined;
  return () => {
    // Not the time of day: a clock that is set back would make a value present for hours.
    const now = performance.now();
    if (latest && (!latest.isMade || now < latest.at + presentFor)) return latest.value;
    const made = { at: now, isMade: false, value: make() };
    latest = made;
    made.value.then(
      () => {
        made.isMade = true;
      },
      () => {
        if (latest === made) latest = undefined;
      },
    );
    return made.value;
  };
}
