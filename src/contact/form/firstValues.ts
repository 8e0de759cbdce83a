import type { FormOutcome } from '../formOutcome.ts';
import type { FormValues } from './formKind.ts';

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
