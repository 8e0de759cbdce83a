import type { FormValues } from './formKind.ts';

const isChanged = (it: Element): boolean => {
  if (it instanceof HTMLInputElement) {
    return it.type === 'checkbox' ? it.checked !== it.defaultChecked : it.value !== it.defaultValue;
  }
  if (it instanceof HTMLTextAreaElement) return it.value !== it.defaultValue;
  return (
    it instanceof HTMLSelectElement &&
    [...it.options].some((o) => o.selected && !o.defaultSelected && it.selectedIndex > 0)
  );
};

/**
 * The values a visitor entered into the server's form before scripts ran.
 * @returns the fields with changed values
 */
export function typedValues(form: HTMLFormElement): FormValues {
  const entered = new FormData(form);
  const names = [...form.elements]
    .filter((it) => !(it instanceof HTMLInputElement && it.type === 'hidden') && isChanged(it))
    .map((it) => (it as HTMLInputElement).name);
  const values = [...new Set(names)].map((name) => {
    const all = entered.getAll(name).map(String);
    const isBox = form.elements.namedItem(name) instanceof RadioNodeList || name === 'requests';
    if (isBox) return [name, all] as const;
    return [name, all[0] ?? false] as const;
  });
  return Object.fromEntries(values);
}

/**
 * Remembers the focused field. The result finds that field in another form with the same fields and
 * focuses it.
 */
export function focusedField(form: HTMLFormElement): (other: HTMLElement) => void {
  const { activeElement } = document;
  if (!activeElement || !form.contains(activeElement)) return () => undefined;
  const index = [...form.querySelectorAll('*')].indexOf(activeElement);
  const { selectionStart = null, selectionEnd = null } = activeElement as Partial<HTMLInputElement>;
  return (other) => {
    const again = [...(other.querySelector('form')?.querySelectorAll<HTMLInputElement>('*') ?? [])][
      index
    ];
    again?.focus({ preventScroll: true });
    if (selectionStart !== null) again?.setSelectionRange(selectionStart, selectionEnd);
  };
}
