import * as v from 'valibot';
import type { ContactRules } from './contactRules.ts';
import { hiddenInputs } from './hiddenInputs.ts';
import { isPhoneRequired, isUsablePhone } from './phone.ts';
import { fitsCountry, hasPostalCodes } from './postalCode.ts';
import { emailAddress, type LimitedText, line, paragraph } from './texts.ts';

/** The request that requires its own text (FORM-16). */
export const otherRequest = 'Other';

const mostRequests = 50;

const required = (name: LimitedText) => v.pipe(line(name), v.nonEmpty(name));

/** A consent; if the form does not ask for it, it counts as given (FORM-3). */
const consent = (key: string, isAsked: boolean) =>
  v.pipe(
    v.optional(v.boolean('wrong_type'), !isAsked),
    v.check((given) => given || !isAsked, key),
  );

/**
 * The schema of the country, one of the allowed ones.
 * @param key the fault's key if no country or another country is chosen
 */
export const chosenCountry = (key: string, { countries }: Pick<ContactRules, 'countries'>) =>
  v.pipe(
    v.optional(v.string('wrong_type'), ''),
    v.trim(),
    v.toUpperCase(),
    v.check((chosen) => countries.some(({ id }) => id === chosen), key),
  );

/** The fields one by one. */
const contactFields = (rules: ContactRules) =>
  v.object({
    requests: v.pipe(
      v.optional(v.array(v.pipe(line('request'), v.nonEmpty('selection')), 'wrong_type'), []),
      v.minLength(rules.asksRequests ? 1 : 0, 'selection'),
      v.maxLength(mostRequests, 'selection'),
    ),
    firstName: required('first_name'),
    lastName: required('last_name'),
    jobTitle: required('job_title'),
    practiceName: required('practice_name'),
    email: emailAddress('email_missing', 'email_format'),
    phoneCountryCode: line('phone_country_code'),
    mobilePhone: line('mobile_phone'),
    country: chosenCountry('country_code', rules),
    postalCode: line('postal_code'),
    other: paragraph('other'),
    dataUsageConsent: consent('data_usage', rules.asksDataUsage),
    emailConsent: consent('email_consent', rules.asksEmailConsent),
    ...hiddenInputs,
  });

/**
 * The schema of the form to contact a representative, used by browser and server (FORM-10 to
 * FORM-17). The message of each issue is a key; `faultText` finds its text. Chosen requests need
 * not be in the definition, which may have changed meanwhile.
 */
export function contactSchema(rules: ContactRules) {
  const { countries } = rules;
  return v.pipe(
    contactFields(rules),
    v.forward(
      v.partialCheck(
        [['requests'], ['other']],
        ({ requests, other }) => other !== '' || !requests.includes(otherRequest),
        'other',
      ),
      ['other'],
    ),
    v.forward(
      v.partialCheck(
        [['country'], ['mobilePhone']],
        ({ country, mobilePhone }) => mobilePhone !== '' || !isPhoneRequired(country, countries),
        'mobile_phone',
      ),
      ['mobilePhone'],
    ),
    v.forward(
      v.partialCheck(
        [['phoneCountryCode'], ['mobilePhone']],
        ({ phoneCountryCode, mobilePhone }) =>
          mobilePhone === '' || isUsablePhone(phoneCountryCode, mobilePhone),
        'mobile_phone_validation',
      ),
      ['mobilePhone'],
    ),
    v.forward(
      v.partialCheck(
        [['country'], ['postalCode']],
        ({ country, postalCode }) => postalCode !== '' || !hasPostalCodes(country),
        'postal_missing',
      ),
      ['postalCode'],
    ),
    v.forward(
      v.partialCheck(
        [['country'], ['postalCode']],
        ({ country, postalCode }) => postalCode === '' || fitsCountry(postalCode, country),
        'postal_code',
      ),
      ['postalCode'],
    ),
  );
}

/** The fields of the form before validation. */
export type ContactInput = v.InferInput<ReturnType<typeof contactSchema>>;

/** The validated and trimmed fields. */
export type ContactEntry = v.InferOutput<ReturnType<typeof contactSchema>>;
