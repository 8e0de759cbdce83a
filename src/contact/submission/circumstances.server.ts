import * as v from 'valibot';
import { placeOf } from '../../locale/addresses.ts';
import { hasDiscreetQuery } from '../../locale/paths.ts';
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

/** The fields of a submission besides the visitor's entries (FORM-3; `postedForm.ts`). */
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
