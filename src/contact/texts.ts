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

/** Texts without words, in which full-width digits and signs mean the usual ones. */
const inHalfWidth: ReadonlySet<LimitedText> = new Set([
  'email',
  'mobile_phone',
  'phone',
  'fax',
  'postal_code',
  'zip',
]);

// Line breaks in a single-line text could be read as headers or records by later systems.
const control = /[\p{Cc}\u2028\u2029]/u;
const controlInParagraph = /[^\P{Cc}\n\r\t]|[\u2028\u2029]/u;

/**
 * What people paste without seeing it: spaces of every width become one space, hyphens that look
 * like one become one, signs without a width disappear. Those that join letters stay; Persian names
 * need them.
 */
function tidied(text: string): string {
  return text
    .replace(/[\u00ad\u180e\u200b\u2060\ufeff\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\u2010\u2011\u2212\ufe63\uff0d]/g, '-')
    .replace(/\p{Zs}/gu, ' ')
    .trim();
}

/** A text of letters, digits and signs alone, as keyboards of East Asia may write it. */
const halfWidth = (text: string) => text.normalize('NFKC').replace(/[\u200c\u200d]/g, '');

/** How a single-line text is tidied. What the site fills in itself is taken as it is. */
function tidying(name: LimitedText): (text: string) => string {
  if (name === 'hidden') return (text) => text.trim();
  return inHalfWidth.has(name) ? (text) => tidied(halfWidth(text)) : tidied;
}

/** The schema of a single-line text, tidied; absent counts as empty. Its messages are keys. */
export function line(name: LimitedText) {
  return v.pipe(
    v.optional(v.string('wrong_type'), ''),
    v.transform(tidying(name)),
    v.check((value) => !control.test(value) && value.isWellFormed(), 'unusual_characters'),
    v.maxLength(maxLengths[name], `${name}_max_length`),
  );
}

/** The schema of a multi-line text, tidied; absent counts as empty. */
export function paragraph(name: LimitedText) {
  return v.pipe(
    v.optional(v.string('wrong_type'), ''),
    v.transform(tidied),
    v.check(
      (value) => !controlInParagraph.test(value) && value.isWellFormed(),
      'unusual_characters',
    ),
    v.maxLength(maxLengths[name], `${name}_max_length`),
  );
}

// The browsers' format of email addresses, with a public domain, both in any script. The vowels of
// some scripts are marks.
const address =
  /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{M}\p{N}-]{2,63}$/u;

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
