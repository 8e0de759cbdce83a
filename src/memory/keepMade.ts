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
