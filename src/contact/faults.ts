import type * as v from 'valibot';
import type { LinkedItem } from '../content/elements.ts';
import { type TextFieldOf, textOf } from '../content/view/fields.ts';
import { messageCategories } from '../enumerations/vocabularies.ts';
import type { MessageKey } from '../locale/messages/messages.ts';
import type { FormFault } from './formOutcome.ts';
import { type LimitedText, maxLengths } from './texts.ts';

/** Returns a built-in text. */
export type Translate = (key: MessageKey, values?: Record<string, string | number>) => string;

/** The first fault of each field, under the first segment of its path (FORM-20). */
export function faultsOf(issues: readonly v.BaseIssue<unknown>[]): FormFault[] {
  const first = new Map<string, FormFault>();
  for (const { path, message } of issues) {
    const field = String(path?.[0]?.key ?? 'form');
    if (!first.has(field)) first.set(field, { field, key: message });
  }
  return [...first.values()];
}

/** Built-in messages for faults that definitions have no message for, and for missing ones. */
const builtIn: Readonly<Record<string, MessageKey>> = {
  email_format: 'validation_email',
  invalid_email: 'field_email_invalid',
  unusual_characters: 'validation_characters',
  mobile_phone_validation: 'validation_phone',
  postal_code: 'validation_postal_code',
};

const suffix = '_max_length';

/** The built-in text of a fault, from the generic messages (FORM-18). */
export function builtInFaultText(key: string, t: Translate): string {
  const name = key.slice(0, -suffix.length);
  if (key.endsWith(suffix) && Object.hasOwn(maxLengths, name)) {
    return t('validation_max_length', { max: maxLengths[name as LimitedText] });
  }
  if (key === 'not_offered') {
    return t('validation_one_of', { values: messageCategories.codenames.join(', ') });
  }
  return t((Object.hasOwn(builtIn, key) && builtIn[key]) || 'field_required');
}

/**
 * The message of a fault for visitors: the definition's `{key}_error`, or else the message sent
 * with the fault, or else the built-in one, as a sentence (FORM-18, FORM-26).
 */
export function faultText(
  { key, message }: Pick<FormFault, 'key' | 'message'>,
  definition: LinkedItem<'form_definition'> | undefined,
  t: Translate,
): string {
  // Faults that no definition words have no such field.
  const field = `${key}_error` as TextFieldOf<'form_definition'>;
  return textOf(definition, field) || sentence(message || builtInFaultText(key, t));
}

function sentence(text: string): string {
  const whole = text.charAt(0).toLocaleUpperCase() + text.slice(1);
  return /[.!?]$/.test(whole) ? whole : `${whole}.`;
}
