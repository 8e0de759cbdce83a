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
  if (Array.isArray(value)) return changedList(value, change);
  return isPlain(value) ? changedFields(value, change) : value;
}

// Every text of every page comes through here, so what stays the same is not copied.

function changedList(value: readonly unknown[], change: (text: string) => string): unknown {
  let copy: unknown[] | undefined;
  for (let index = 0; index < value.length; index += 1) {
    const made = changed(value[index], change);
    if (made === value[index]) continue;
    copy ??= [...value];
    copy[index] = made;
  }
  return copy ?? value;
}

function changedFields(value: Record<string, unknown>, change: (text: string) => string): unknown {
  let copy: Record<string, unknown> | undefined;
  for (const name in value) {
    const inner = value[name];
    const made = changed(inner, change);
    if (made === inner) continue;
    copy ??= { ...value };
    copy[name] = made;
  }
  return copy ?? value;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && value.constructor === Object;
}
