import type { ContactEntry } from './contactSchema.ts';
import { builtInFormName, generalForm, paperForm } from './generalForm.ts';
import type { GeneralEntry } from './generalSchema.ts';
import type { HiddenInput } from './hiddenInputs.ts';
import type { LabelName } from './pageForm.ts';
import type { PaperEntry } from './paperSchema.ts';

/** The label of each field, in the order of the form. The code belongs to the number beside it. */
type Labels<Entry> = Readonly<
  Record<Exclude<keyof Entry, HiddenInput | 'phoneCountryCode'>, `${LabelName}_label`>
>;

/** Those of the forms with definitions. */
export const contactLabels: Labels<ContactEntry> = {
  requests: 'request_label',
  other: 'other_label',
  firstName: 'first_name_label',
  lastName: 'last_name_label',
  jobTitle: 'job_title_label',
  practiceName: 'practice_name_label',
  email: 'email_label',
  country: 'country_label',
  postalCode: 'postal_code_label',
  mobilePhone: 'mobile_phone_label',
  dataUsageConsent: 'data_usage_label',
  emailConsent: 'email_consent_label',
};

/** Those of the general contact form. */
export const generalLabels: Labels<GeneralEntry> = {
  messageCategory: 'message_category_label',
  message: 'message_label',
  firstName: 'first_name_label',
  lastName: 'last_name_label',
  email: 'email_label',
  company: 'company_label',
  address: 'address_label',
  city: 'city_label',
  state: 'state_label',
  zip: 'postal_code_label',
  country: 'country_label',
  phone: 'phone_label',
  fax: 'fax_label',
};

/** Those of the form for paper copies. */
export const paperLabels: Labels<PaperEntry> = {
  firstName: 'first_name_label',
  lastName: 'last_name_label',
  company: 'company_label',
  email: 'email_label',
  address: 'address_label',
  zip: 'postal_code_label',
  city: 'city_label',
  state: 'state_label',
  country: 'country_label',
  message: 'message_label',
};

const ofBuiltIn = new Map<unknown, Readonly<Record<string, `${LabelName}_label`>>>([
  [builtInFormName(generalForm), generalLabels],
  [builtInFormName(paperForm), paperLabels],
]);

/** The labels of a form by its name in submissions, such as `ContactARep`. */
export const fieldLabelsOf = (form: unknown): Readonly<Record<string, `${LabelName}_label`>> =>
  ofBuiltIn.get(form) ?? contactLabels;
