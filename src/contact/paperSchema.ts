import * as v from 'valibot';
import type { ContactRules } from './contactRules.ts';
import { chosenCountry } from './contactSchema.ts';
import { hiddenInputs } from './hiddenInputs.ts';
import { hasPostalCodes } from './postalCode.ts';
import { emailAddress, type LimitedText, line, paragraph } from './texts.ts';

const missing = 'field_required';

const required = (name: LimitedText) => v.pipe(line(name), v.nonEmpty(missing));

/**
 * The schema of the form that asks for directions for use on paper (DIRECTIONS-8). The postal
 * address is required; so is a message that names the product, unless the page found it.
 */
export function paperSchema(rules: Pick<ContactRules, 'countries'>) {
  return v.pipe(
    v.object({
      firstName: required('first_name'),
      lastName: required('last_name'),
      company: line('company'),
      address: required('address'),
      city: required('city'),
      state: line('state'),
      zip: line('zip'),
      country: chosenCountry(missing, rules),
      email: emailAddress(missing, 'invalid_email'),
      message: paragraph('message'),
      ...hiddenInputs,
    }),
    v.forward(
      v.partialCheck(
        [['country'], ['zip']],
        ({ country, zip }) => zip !== '' || !hasPostalCodes(country),
        missing,
      ),
      ['zip'],
    ),
    v.forward(
      v.partialCheck(
        [['message'], ['productNumber']],
        ({ message, productNumber }) => message !== '' || productNumber !== '',
        missing,
      ),
      ['message'],
    ),
  );
}

/** The validated and trimmed fields. */
export type PaperEntry = v.InferOutput<ReturnType<typeof paperSchema>>;
