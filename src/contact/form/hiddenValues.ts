import { choiceOf, itemsOf, textOf } from '../../content/view/fields.ts';
import { hiddenInputs, hiddenValue } from '../hiddenInputs.ts';
import type { ShownForm } from '../pageForm.ts';

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
