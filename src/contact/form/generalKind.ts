import { builtInFaultText } from '../faults.ts';
import { generalSchema } from '../generalSchema.ts';
import { emptyTexts } from './emptyTexts.ts';
import type { FormKind } from './formKind.ts';
import { GeneralFields } from './GeneralFields.tsx';
import { hiddenOf } from './hiddenValues.ts';

/** Faults with a specified text that is shown unchanged. */
const worded = ['field_required', 'invalid_email'];

/** The general contact form, with built-in messages (FORM-19). */
export const generalKind: FormKind = {
  schema: generalSchema,
  initial: (form) => emptyTexts(generalSchema(form)),
  entered: (values, form) => ({ ...values, ...hiddenOf(form) }),
  faultText: ({ key, message }, _form, t) =>
    worded.includes(key) ? builtInFaultText(key, t) : message || builtInFaultText(key, t),
  labels: {
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
  },
  success: 'form_success',
  Fields: GeneralFields,
};
