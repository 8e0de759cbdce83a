import type { FormValues } from './formKind.ts';

/**
 * Reads the values of a form's fields.
 * @param first the initial values. They define the fields and their types. A field that the form
 * does not show keeps its initial value.
 */
export function readValues(form: HTMLFormElement, first: FormValues): FormValues {
  const entered = new FormData(form);
  const values = Object.entries(first).map(([name, value]) => {
    if (!form.elements.namedItem(name)) return [name, value] as const;
    if (Array.isArray(value)) return [name, entered.getAll(name).map(String)] as const;
    if (typeof value === 'boolean') return [name, entered.has(name)] as const;
    return [name, String(entered.get(name) ?? '')] as const;
  });
  return Object.fromEntries(values);
}
