import type * as v from 'valibot';
import type { LinkedItem } from '../content/elements.ts';
import { itemsOf, type TextFieldOf, textOf } from '../content/view/fields.ts';
import type { MessageKey } from '../locale/messages/messages.ts';
import type { FormFault } from './formOutcome.ts';
import { type LimitedText, maxLengths } from './texts.ts';

/** Returns a built-in text. */
export type Translate = (key: MessageKey, values?: Record<string, string | number>) => string;

/** The key of the fault that a value is not among those that are offered, with these. */
export const notOffered = (allowed: readonly string[]) => `not_offered ${allowed.join(', ')}`;

/** The first fault of each field, under the first segment of its path (FORM-20). */
export function faultsOf(issues: readonly v.BaseIssue<unknown>[]): FormFault[] {
  const first = new Map<string, FormFault>();
  for (const { path, message } of issues) {
    const field = String(path?.[0]?.key ?? 'form');
    const [key = '', ...allowed] = message.split(' ');
    const values = allowed.length > 0 ? { allowed: allowed.join(' ') } : {};
    if (!first.has(field)) first.set(field, { field, key, ...values });
  }
  return [...first.values()];
}

/** Built-in messages for faults that definitions have no message for, and for missing ones. */
const builtIn: Readonly<Record<string, MessageKey>> = {
  email_format: 'validation_email',
  field_required: 'field_required',
  invalid_email: 'field_email_invalid',
  unusual_characters: 'validation_characters',
  mobile_phone_validation: 'validation_phone',
  postal_code: 'validation_postal_code',
};

const suffix = '_max_length';

/** The generic message of a fault, and the values it names (FORM-18). */
function genericMessage({ key, allowed = '' }: Pick<FormFault, 'key' | 'allowed'>): {
  readonly name: MessageKey;
  readonly values?: Record<string, string | number>;
} {
  const text = key.slice(0, -suffix.length);
  if (key.endsWith(suffix) && Object.hasOwn(maxLengths, text)) {
    return { name: 'validation_max_length', values: { max: maxLengths[text as LimitedText] } };
  }
  if (key === 'not_offered') return { name: 'validation_one_of', values: { values: allowed } };
  return { name: (Object.hasOwn(builtIn, key) && builtIn[key]) || 'validation_required' };
}

/** The built-in text of a fault, from the generic messages (FORM-18). */
export function builtInFaultText(fault: Pick<FormFault, 'key' | 'allowed'>, t: Translate): string {
  const { name, values } = genericMessage(fault);
  return t(name, values);
}

/** The generic messages that a definition may replace, by the field that does. */
const replaceable: Readonly<Partial<Record<MessageKey, TextFieldOf<'form_definition'>>>> = {
  field_required: 'field_required_error',
  validation_required: 'field_required_error',
  validation_email: 'invalid_email_error',
  field_email_invalid: 'invalid_email_error',
};

/**
 * The message of a fault for visitors: the definition's `{key}_error` or its further message of that
 * key, or else the message sent with the fault, or else the definition's generic one, or the built-in
 * one, as a sentence (FORM-18, FORM-26).
 */
export function faultText(
  fault: Pick<FormFault, 'key' | 'message' | 'allowed'>,
  definition: LinkedItem<'form_definition'> | undefined,
  t: Translate,
): string {
  const { key, message } = fault;
  // Faults that no definition words have no such field.
  const field = `${key}_error` as TextFieldOf<'form_definition'>;
  const further = itemsOf(definition, 'further_errors').find((it) => textOf(it, 'key') === key);
  const defined = textOf(definition, field) || textOf(further, 'text');
  if (defined || message) return defined || sentence(message ?? '');
  const generic = replaceable[genericMessage(fault).name];
  return (generic && textOf(definition, generic)) || sentence(builtInFaultText(fault, t));
}

/** Faults whose text in built-in forms is specified, and shown unchanged (FORM-19). */
const worded = ['field_required', 'invalid_email'];

/** The message of a fault of a built-in form, which has no definition, for visitors (FORM-26). */
export function builtInFormFaultText(
  fault: Pick<FormFault, 'key' | 'message' | 'allowed'>,
  t: Translate,
): string {
  return worded.includes(fault.key) ? builtInFaultText(fault, t) : faultText(fault, undefined, t);
}

/** A text as a sentence: with a capital, and a full stop unless it ends otherwise (FORM-26, FORM-60). */
export function sentence(text: string): string {
  const whole = text.charAt(0).toLocaleUpperCase() + text.slice(1);
  return /[.!?]$/.test(whole) ? whole : `${whole}.`;
}
