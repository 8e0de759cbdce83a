import * as v from 'valibot';

/** The maximum length of each text (FORM-11, FORM-16; the rest are Portico's). */
export const maxLengths = {
  first_name: 40,
  last_name: 80,
  job_title: 40,
  practice_name: 40,
  email: 254,
  phone_country_code: 12,
  mobile_phone: 40,
  country_code: 2,
  postal_code: 10,
  other: 255,
  request: 255,
  hidden: 40,
  company: 80,
  address: 120,
  city: 80,
  state: 80,
  zip: 10,
  phone: 40,
  fax: 40,
  message: 4_000,
  codename: 64,
  location: 200,
  page: 1_000,
  page_address: 4_096,
  campaign_key: 100,
  browser: 200,
  token: 8_192,
} as const;

/** The name of a text with a limit. */
export type LimitedText = keyof typeof maxLengths;

// Line breaks in a single-line text could be read as headers or records by later systems.
const control = /[\p{Cc}\u2028\u2029]/u;
const controlInParagraph = /[^\P{Cc}\n\r\t]|[\u2028\u2029]/u;

/** The schema of a single-line text, trimmed; absent counts as empty. Its messages are keys. */
export function line(name: LimitedText) {
  return v.pipe(
    v.optional(v.string('wrong_type'), ''),
    v.trim(),
    v.check((value) => !control.test(value) && value.isWellFormed(), 'unusual_characters'),
    v.maxLength(maxLengths[name], `${name}_max_length`),
  );
}

/** The schema of a multi-line text, trimmed; absent counts as empty. */
export function paragraph(name: LimitedText) {
  return v.pipe(
    v.optional(v.string('wrong_type'), ''),
    v.trim(),
    v.check(
      (value) => !controlInParagraph.test(value) && value.isWellFormed(),
      'unusual_characters',
    ),
    v.maxLength(maxLengths[name], `${name}_max_length`),
  );
}

// The browsers' format of email addresses, with a public domain.
const address =
  /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u;

/**
 * The schema of a required email address.
 * @param missing the key if it is missing
 * @param malformed the key if it is invalid
 */
export function emailAddress(missing: string, malformed: string) {
  return v.pipe(
    line('email'),
    v.nonEmpty(missing),
    v.check((value) => address.test(value), malformed),
  );
}
