/**
 * Changes the texts in whatever a page is made from.
 * @param view plain data, of any depth; it is not changed
 * @param change makes a text of a text
 * @returns the view, of which only what changes is copied
 */
export function changeTexts<T>(view: T, change: (text: string) => string): T {
  return changed(view, change) as T;
}

function changed(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) {
    const entries = value.map((entry) => changed(entry, change));
    return entries.some((entry, index) => entry !== value[index]) ? entries : value;
  }
  if (!isPlain(value)) return value;
  const differing = Object.entries(value).flatMap(([name, inner]) => {
    const made = changed(inner, change);
    return made === inner ? [] : [[name, made] as const];
  });
  return differing.length > 0 ? { ...value, ...Object.fromEntries(differing) } : value;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && value.constructor === Object;
}
