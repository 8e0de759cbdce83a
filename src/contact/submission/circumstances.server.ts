import * as v from 'valibot';
import { type LimitedText, line } from '../texts.ts';

/** An address of a page; what is none a browser opens is left out, as apps have others. */
const pageAddress = v.pipe(
  line('page_address'),
  v.transform((address) => (/^https?:$/.test(URL.parse(address)?.protocol ?? '') ? address : '')),
);

/** Something the server finds out by itself: it may be said, and is not believed. */
const told = (name: LimitedText) => v.optional(line(name));
const toldBoolean = v.optional(v.boolean('wrong_type'));

/**
 * The fields of a submission beside those that are entered (FORM-3; `postedForm.ts`).
 */
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
  isMobile: toldBoolean,
  browser: told('browser'),
  leadSource: told('location'),
  submissionDate: told('codename'),
  isPhoneRequired: toldBoolean,
  isConversion: toldBoolean,
  isSearchConversion: toldBoolean,
});

/** What a submission says of where it comes from. */
export type ToldCircumstances = v.InferOutput<typeof circumstancesSchema>;
