import { choiceOf, itemsOf, textOf } from '../../content/view/fields.ts';
import type { FormOutcome } from '../formOutcome.ts';
import { hiddenInputs, hiddenValue } from '../hiddenInputs.ts';
import type { ShownForm } from '../pageForm.ts';
import type { FormValues } from './formKind.ts';

/** An empty text for each field of a form that visitors fill in. */
export function emptyTexts({ entries }: { readonly entries: object }): Record<string, string> {
  const names = Object.keys(entries).filter((name) => !Object.hasOwn(hiddenInputs, name));
  return Object.fromEntries(names.map((name) => [name, '']));
}

/** The values of preselected requests, either the visible or the hidden ones. */
export function chosenRequests({ definition }: ShownForm, isHidden: boolean): string[] {
  return itemsOf(definition, 'requests')
    .filter((it) => choiceOf(it, 'initial_checkbox_state') === 'checked')
    .filter((it) => (choiceOf(it, 'hidden') === 'yes') === isHidden)
    .map((it) => textOf(it, 'value'));
}

/** The allowed hidden inputs of a form, truncated to their limits. */
export function hiddenOf({ hidden = {} }: ShownForm): Readonly<Record<string, string>> {
  const known = Object.entries(hidden).filter(([name]) => Object.hasOwn(hiddenInputs, name));
  return Object.fromEntries(known.map(([name, value]) => [name, hiddenValue(value)]));
}

/** Values entered into a form before it is shown, latest first. */
export interface EarlierValues {
  /** Entered since the page was shown; only changed values. */
  readonly typed: FormValues | undefined;
  /** The result of a post without scripts, with the entered values. */
  readonly outcome: FormOutcome | undefined;
  /** Entered before the page was reloaded. */
  readonly draft: unknown;
}

/** The value if it has the type of the field, else undefined. */
function fitting(value: unknown, initial: FormValues[string]): FormValues[string] {
  if (typeof initial === 'boolean') return value === true || value === 'true';
  if (typeof initial === 'string') return typeof value === 'string' ? value : undefined;
  const list = typeof value === 'string' ? [value] : value;
  return Array.isArray(list) && list.every((it) => typeof it === 'string') ? list : undefined;
}

function overlay(values: FormValues, over: object): FormValues {
  const entries = Object.entries(values).map(([name, initial]) => {
    const value: unknown = Object.hasOwn(over, name) ? Reflect.get(over, name) : undefined;
    return [name, value === undefined ? initial : (fitting(value, initial) ?? initial)] as const;
  });
  return Object.fromEntries(entries);
}

/**
 * The values of an empty post: boxes are unchecked, and consents that are not asked for are given.
 */
function posted(initial: FormValues): FormValues {
  const entries = Object.entries(initial);
  return Object.fromEntries(entries.map(([name, it]) => [name, Array.isArray(it) ? [] : it]));
}

/**
 * The initial values of a form.
 * @param initial the values if nothing was entered; defines the fields and their types
 */
export function firstValues(initial: FormValues, earlier: EarlierValues): FormValues {
  const { typed, outcome, draft } = earlier;
  let values = initial;
  if (outcome && 'values' in outcome) values = overlay(posted(initial), outcome.values);
  else if (typeof draft === 'object' && draft !== null) values = overlay(values, draft);
  return typed ? overlay(values, typed) : values;
}

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
