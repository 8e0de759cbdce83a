import type { ComponentType } from 'react';
import type * as v from 'valibot';
import { choiceOf, itemsOf, textOf } from '../../content/view/fields.ts';
import type { IslandMessageKey } from '../../locale/messages/messages.ts';
import type { Translate } from '../faults.ts';
import type { FormFault, FormOutcome } from '../formOutcome.ts';
import { hiddenInputs, hiddenValue } from '../hiddenInputs.ts';
import type { LabelName, ShownForm } from '../pageForm.ts';

/** An empty text for each field of a form that visitors fill in. */
export function emptyTexts({ entries }: { readonly entries: object }): Record<string, string> {
  const names = Object.keys(entries).filter((name) => !Object.hasOwn(hiddenInputs, name));
  return Object.fromEntries(names.map((name) => [name, '']));
}

/** The requests of a form, either the visible or the hidden ones. */
export const requestsOf = (form: ShownForm['definition'], isHidden: boolean) =>
  itemsOf(form, 'requests').filter((it) => (choiceOf(it, 'hidden') === 'yes') === isHidden);

/** The values of preselected requests, either the visible or the hidden ones. */
export function chosenRequests({ definition }: ShownForm, isHidden: boolean): string[] {
  return requestsOf(definition, isHidden)
    .filter((it) => choiceOf(it, 'initial_checkbox_state') === 'checked')
    .map((it) => textOf(it, 'value'));
}

/** The allowed hidden inputs of a form, truncated to their limits. */
export function hiddenOf({ hidden = {} }: ShownForm): Readonly<Record<string, string>> {
  const known = Object.entries(hidden).filter(([name]) => Object.hasOwn(hiddenInputs, name));
  return Object.fromEntries(known.map(([name, value]) => [name, hiddenValue(value)]));
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
 * The values with which a form is rendered.
 * @param initial the values if nothing was entered; defines the fields and their types
 * @param outcome the result of a post without scripts, with the entered values; default none
 */
export function firstValues(initial: FormValues, outcome?: FormOutcome): FormValues {
  return outcome && 'values' in outcome ? overlay(posted(initial), outcome.values) : initial;
}

/**
 * Values that were entered earlier.
 * @param first the values with which the form is rendered
 * @param stored anything, because browsers and visitors can change what is stored; fields that the
 * form does not have, and values of another type than that of their field, are left out
 */
export function earlierValues(first: FormValues, stored: unknown): FormValues {
  return typeof stored === 'object' && stored !== null ? overlay(first, stored) : first;
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

/** A control that a visitor fills in. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const controlsOf = (form: HTMLFormElement): Control[] =>
  ([...form.elements] as Control[]).filter(({ name, type }) => name && type !== 'hidden');

const isChanged = (it: Control): boolean => {
  if (it instanceof HTMLSelectElement) {
    return [...it.options].some((o) => o.selected && !o.defaultSelected && it.selectedIndex > 0);
  }
  return it.type === 'checkbox' && it instanceof HTMLInputElement
    ? it.checked !== it.defaultChecked
    : it.value !== it.defaultValue;
};

/**
 * Enters values into the fields that the visitor has not changed.
 * @param first the values with which the form was rendered
 */
export function enterValues(form: HTMLFormElement, first: FormValues, values: FormValues): void {
  for (const [name, value] of Object.entries(values)) {
    if (value === first[name]) continue;
    const controls = controlsOf(form).filter((it) => it.name === name);
    if (!controls.some(isChanged)) for (const it of controls) enter(it, value);
  }
}

function enter(control: Control, value: FormValues[string]): void {
  if (!(control instanceof HTMLInputElement && control.type === 'checkbox')) {
    control.value = String(value ?? '');
  } else control.checked = Array.isArray(value) ? value.includes(control.value) : value === true;
}

/**
 * The values a visitor entered into the server's form before scripts ran.
 * @returns the fields with changed values
 */
function typedValues(form: HTMLFormElement): FormValues {
  const entered = new FormData(form);
  const names = controlsOf(form)
    .filter(isChanged)
    .map(({ name }) => name);
  const values = [...new Set(names)].map((name) => {
    const all = entered.getAll(name).map(String);
    const isBox = form.elements.namedItem(name) instanceof RadioNodeList || name === 'requests';
    if (isBox) return [name, all] as const;
    return [name, all[0] ?? false] as const;
  });
  return Object.fromEntries(values);
}

/**
 * Remembers what the visitor typed into the server's form, and where. React keeps it where it
 * hydrates the form, except in a text area with a text of the server; where the browser has changed
 * the page, as translations do, React renders the form anew.
 * @returns enters it into the form that is there then, and focuses the same field
 */
export function rememberTyped(
  form: HTMLFormElement,
  first: FormValues,
): (now: HTMLFormElement) => void {
  const typed = earlierValues(first, typedValues(form));
  const focused = [...form.elements].indexOf(document.activeElement as Element);
  return (now) => {
    enterValues(now, first, typed);
    if (!now.contains(document.activeElement)) {
      (now.elements[focused] as HTMLElement | undefined)?.focus({ preventScroll: true });
    }
  };
}

/** The values of a form's fields while it is filled in. */
export type FormValues = Record<string, string | readonly string[] | boolean | undefined>;

/** Empty texts for fields that are not used, even if they were filled in. */
export const emptied = (names: readonly string[]): FormValues =>
  Object.fromEntries(names.map((name) => [name, '']));

/** The behavior of one kind of form: those with definitions, or a built-in one. */
export interface FormKind {
  /** The schema that turns values into an entry. */
  schema(form: ShownForm): v.GenericSchema<unknown, FormValues>;
  /** The initial values. */
  initial(form: ShownForm): FormValues;
  /** The values that are validated and sent. */
  entered(values: FormValues, form: ShownForm): FormValues;
  /** The fields that the form does not show: its definition or what was entered leaves them out. */
  absent(values: FormValues, form: ShownForm): readonly string[];
  /** The message of a fault for visitors. */
  faultText(
    fault: Pick<FormFault, 'key' | 'message' | 'allowed'>,
    form: ShownForm,
    t: Translate,
  ): string;
  /** The label of each field that can have a fault, in the order of the form. */
  readonly labels: Readonly<Record<string, `${LabelName}_label`>>;
  /** The built-in message that replaces a sent form (FORM-24). */
  success(form: ShownForm): IslandMessageKey;
  readonly Fields: ComponentType<{ readonly form: ShownForm }>;
}

/**
 * Parts the faults in fields that a form shows from those in what it does not show (FORM-67).
 * @param values those of all fields that visitors can fill in
 */
export function placedFaults(
  kind: FormKind,
  form: ShownForm,
  values: FormValues,
  faults: readonly FormFault[],
) {
  const absent = kind.absent(values, form);
  const isShown = ({ field }: FormFault) => Object.hasOwn(values, field) && !absent.includes(field);
  return {
    placed: faults.filter(isShown),
    unplaced: faults.filter((it) => !isShown(it)),
  };
}
