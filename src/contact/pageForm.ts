import type { LinkedItem } from '../content/elements.ts';
import type { TextFieldOf } from '../content/view/fields.ts';
import type { CountryListEntry } from '../country/countryList.ts';

/** A country in a form. */
export type FormCountry = Pick<CountryListEntry, 'id' | 'name' | 'region' | 'dialCode'>;

/** The properties of a form that its submissions contain (FORM-6). */
export interface FormProperties {
  /** The codename of the form definition or of a built-in form. */
  readonly codename: string;
  /** The form's location on the page; default none. */
  readonly location?: string;
  readonly campaignKey?: string;
  /** The video next to the form. */
  readonly videoURL?: string;
  /** The address to submit instead of the page's. */
  readonly overridePageUrl?: string;
  /** Hidden inputs by name, such as `eventTitle`. */
  readonly hidden?: Readonly<Record<string, string>>;
}

/** A form in a page; `withForms` adds its texts and countries. */
export interface PageForm extends FormProperties {
  readonly definition?: LinkedItem<'form_definition'>;
  readonly countries?: readonly FormCountry[];
  /** The subjects that the general form offers, in the page's language. */
  readonly categories?: readonly { readonly value: string; readonly name: string }[];
  /** Whether the visitor's region requires a phone number before a country is chosen. */
  readonly isPhoneUsual?: boolean;
}

/** A form with all data to show it. */
export interface ShownForm extends PageForm {
  /** The form definition: labels, requests and messages. */
  readonly definition: LinkedItem<'form_definition'>;
  readonly countries: readonly FormCountry[];
  /** The title of the document, which browsers know themselves. */
  readonly documentTitle?: string | undefined;
}

type Labeled<Field> = Field extends `${infer Name}_label` ? Name : never;

/** The name of an input as the field of a definition with its label begins. */
export type LabelName = Labeled<TextFieldOf<'form_definition'>>;

/** A hidden field that people do not see; only bots fill it in. */
export const honeypot = 'homepage';

/** The fields of every form besides the visible ones. */
export interface FormPlace {
  /** The codename of the form definition or of a built-in form. */
  readonly codename: string;
  /** The form's name, `ContactARep` or `Exhibit`; the server uses the definition instead. */
  readonly form?: string;
  /** The language of messages in the answer; default that of the page's address. */
  readonly language?: string;
  /** The form's location on the page, such as `Footer` or `Product Template`. */
  readonly location?: string;
  /** The title of the document. */
  readonly page?: string;
  readonly url?: string;
  readonly referringURL?: string;
  readonly overridePageUrl?: string;
  readonly videoURL?: string;
  readonly campaignKey?: string;
  /** The honeypot; people leave it empty. */
  readonly [honeypot]?: string;
}
