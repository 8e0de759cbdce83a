import * as v from 'valibot';
import { isOneOf } from '../enumerations/enumeration.ts';
import { messageCategories } from '../enumerations/vocabularies.ts';
import type { ContactRules } from './contactRules.ts';
import { chosenCountry } from './contactSchema.ts';
import { hiddenInputs } from './hiddenInputs.ts';
import { emailAddress, type LimitedText, line, paragraph } from './texts.ts';

const missing = 'field_required';

const required = (name: LimitedText) => v.pipe(line(name), v.nonEmpty(missing));

/**
 * The schema of the general contact form (FORM-9, FORM-19). The message of each issue is a key;
 * `faultText` finds its text.
 */
export function generalSchema(rules: Pick<ContactRules, 'countries'>) {
  return v.object({
    firstName: required('first_name'),
    lastName: required('last_name'),
    company: line('company'),
    address: line('address'),
    city: line('city'),
    state: line('state'),
    zip: line('zip'),
    country: chosenCountry(missing, rules),
    email: emailAddress(missing, 'invalid_email'),
    phone: line('phone'),
    fax: line('fax'),
    messageCategory: v.pipe(
      line('hidden'),
      v.nonEmpty(missing),
      v.check((chosen) => isOneOf(messageCategories, chosen), 'not_offered'),
    ),
    message: v.pipe(paragraph('message'), v.nonEmpty(missing)),
    ...hiddenInputs,
  });
}

/** The validated and trimmed fields. */
export type GeneralEntry = v.InferOutput<ReturnType<typeof generalSchema>>;
