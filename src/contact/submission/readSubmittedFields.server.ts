import * as v from 'valibot';
import { placeOf } from '../../locale/addresses.ts';
import { hasDiscreetQuery } from '../../locale/paths.ts';
import { faultsOf } from '../faults.ts';
import type { FormFault } from '../formOutcome.ts';
import { type LimitedText, line } from '../texts.ts';

/**
 * The schema of a page's address. Addresses that no browser opens, such as those of apps, are left
 * out; so is a query that may contain a patient's values (CALC-8).
 */
const pageAddress = v.pipe(
  line('page_address'),
  v.transform((address) => {
    const url = URL.parse(address);
    if (!url || !/^https?:$/.test(url.protocol)) return '';
    return hasDiscreetQuery(placeOf(url.pathname)?.page) ? url.origin + url.pathname : address;
  }),
);

/** A field that may be sent but is ignored: the server determines the value itself. */
const optionalLine = (name: LimitedText) => v.optional(line(name));
const optionalBoolean = v.optional(v.boolean('wrong_type'));

/** The fields of a submission besides the visitor's entries (FORM-3; `pageForm.ts`). */
export const circumstancesSchema = v.object({
  codename: line('codename'),
  form: line('codename'),
  language: line('codename'),
  location: line('location'),
  page: line('page'),
  url: pageAddress,
  referringURL: pageAddress,
  overridePageUrl: pageAddress,
  videoURL: pageAddress,
  campaignKey: line('campaign_key'),
  homepage: line('page_address'),
  recaptchaToken: line('token'),
  formStamp: line('token'),
  isMobile: optionalBoolean,
  browser: optionalLine('browser'),
  leadSource: optionalLine('location'),
  submissionDate: optionalLine('codename'),
  isPhoneRequired: optionalBoolean,
  isConversion: optionalBoolean,
  isSearchConversion: optionalBoolean,
});

/** The origin fields of a submission. */
export type Circumstances = v.InferOutput<typeof circumstancesSchema>;

/** The schema of a form's entries, with its known fields. */
type EntrySchema<Entry> = v.GenericSchema<unknown, Entry> & {
  readonly entries: Readonly<Record<string, unknown>>;
};

/** The validated fields, or their faults. */
type SubmittedFields<Entry> =
  | { readonly faults: readonly FormFault[] }
  | { readonly faults?: never; readonly entry: Entry; readonly circumstances: Circumstances };

const longestName = 60;

/**
 * Validates the fields of a submission. Every field must be known and valid, or the submission is
 * refused. Names such as `__proto__` are unknown too.
 */
export function readSubmittedFields<Entry>(
  fields: Readonly<Record<string, unknown>>,
  schema: EntrySchema<Entry>,
): SubmittedFields<Entry> {
  const known = new Set([
    ...Object.keys(schema.entries),
    ...Object.keys(circumstancesSchema.entries),
  ]);
  const unknown = Object.keys(fields).find((name) => !known.has(name));
  if (unknown !== undefined) {
    return { faults: [{ field: unknown.slice(0, longestName), key: 'unknown_field' }] };
  }
  const circumstances = v.safeParse(circumstancesSchema, fields);
  const entered = v.safeParse(schema, fields);
  const faults = faultsOf([...(entered.issues ?? []), ...(circumstances.issues ?? [])]);
  if (!circumstances.success || !entered.success) return { faults };
  return { entry: entered.output, circumstances: circumstances.output };
}
