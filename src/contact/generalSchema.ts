import * as v from 'valibot';
import type { ContactRules } from './contactRules.ts';
import { chosenCountry } from './contactSchema.ts';
import { notOffered } from './faults.ts';
import { hiddenInputs } from './hiddenInputs.ts';
import { emailAddress, type LimitedText, line, paragraph } from './texts.ts';

const missing = 'field_required';

const required = (name: LimitedText) => v.pipe(line(name), v.nonEmpty(missing));

/** The rules of the general contact form. */
type GeneralRules = Pick<ContactRules, 'countries'> & {
  /** The codenames of the offered categories; without any, none is asked for. */
  readonly categories: readonly string[];
};

/**
 * The schema of the general contact form (FORM-9, FORM-19). The message of each issue is a key;
 * `faultText` finds its text.
 */
export function generalSchema(rules: GeneralRules) {
  const { categories } = rules;
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
    messageCategory:
      categories.length === 0
        ? v.pipe(v.optional(line('hidden'), ''), v.value('', notOffered([])))
        : v.pipe(
            line('hidden'),
            v.nonEmpty(missing),
            v.check((chosen) => categories.includes(chosen), notOffered(categories)),
          ),
    message: v.pipe(paragraph('message'), v.nonEmpty(missing)),
    ...hiddenInputs,
  });
}

/** The validated and trimmed fields. */
export type GeneralEntry = v.InferOutput<ReturnType<typeof generalSchema>>;
