import type { FormOutcome } from '../formOutcome.ts';
import type { FormValues } from './formKind.ts';

/** What was entered into a form before it is shown, from the latest to the earliest. */
export interface EarlierValues {
  /** Entered since the page was shown; only what was changed. */
  readonly typed: FormValues | undefined;
  /** What became of a post without scripts, with what was entered. */
  readonly outcome: FormOutcome | undefined;
  /** Entered before the page was loaded again. */
  readonly draft: unknown;
}

/** A value of the kind the field holds; undefined for one of another kind. */
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

/** Where a post has no value of it, a box was not ticked; consents nobody asks for are given. */
function posted(initial: FormValues): FormValues {
  const entries = Object.entries(initial);
  return Object.fromEntries(entries.map(([name, it]) => [name, Array.isArray(it) ? [] : it]));
}

/**
 * What a form holds as it is first shown.
 * @param initial what it holds where nothing was entered; tells its fields and their kinds
 */
export function firstValues(initial: FormValues, earlier: EarlierValues): FormValues {
  const { typed, outcome, draft } = earlier;
  let values = initial;
  if (outcome && 'values' in outcome) values = overlay(posted(initial), outcome.values);
  else if (typeof draft === 'object' && draft !== null) values = overlay(values, draft);
  return typed ? overlay(values, typed) : values;
}
