import type { LinkedItem } from '../content/elements.ts';
import type { CountryListEntry } from '../country/countryList.ts';

/** A country as a form offers it. */
export type FormCountry = Pick<CountryListEntry, 'id' | 'name' | 'region' | 'dialCode'>;

/** What a submission says of the form it came with (FORM-6). */
export interface FormProperties {
  /** The codename of the form definition, or the name of the general contact form. */
  readonly codename: string;
  /** Where on the page the form stands; default nowhere in particular. */
  readonly location?: string;
  readonly campaignKey?: string;
  /** The film the form stands beside. */
  readonly videoURL?: string;
  /** The address to be filed instead of the page's. */
  readonly overridePageUrl?: string;
  /** Hidden inputs by name, such as `eventTitle`. */
  readonly hidden?: Readonly<Record<string, string>>;
}

/** A form in a page: its texts and countries are there once they are read (`withForms`). */
export interface PageForm extends FormProperties {
  readonly definition?: LinkedItem;
  readonly countries?: readonly FormCountry[];
  /** Whether the visitor's region demands a telephone number before a country is chosen. */
  readonly isPhoneUsual?: boolean;
}

/** A form with all that is needed to show it. */
export interface ShownForm extends PageForm {
  /** The form definition: labels, requests and messages. */
  readonly definition: LinkedItem;
  readonly countries: readonly FormCountry[];
}
