import { textOf } from '../../content/view/fields.ts';
import { contactRules, formNameOf, representativeForm } from '../contactRules.ts';
import { contactSchema } from '../contactSchema.ts';
import { faultText } from '../faults.ts';
import { contactLabels } from '../fieldLabels.ts';
import type { ShownForm } from '../pageForm.ts';
import { isPhoneRequired } from '../phone.ts';
import { hasPostalCodes } from '../postalCode.ts';
import { ContactFields } from './ContactFields.tsx';
import type { FormKind } from './formKind.ts';
import { chosenRequests, emptyTexts, hiddenOf } from './formValues.ts';

const schemaOf = ({ definition, countries }: ShownForm) =>
  contactSchema(contactRules(definition, countries));

/** The forms with definitions, to contact a representative. */
export const contactKind: FormKind = {
  schema: schemaOf,
  initial: (form) => ({
    ...emptyTexts(schemaOf(form)),
    requests: chosenRequests(form, false),
    dataUsageConsent: textOf(form.definition, 'data_usage_label') === '',
    emailConsent: textOf(form.definition, 'email_consent_label') === '',
  }),
  entered(values, form) {
    const chosen = Array.isArray(values.requests) ? values.requests : [];
    const hasPhone = isPhoneRequired(String(values.country), form.countries);
    return {
      ...values,
      ...hiddenOf(form),
      // A checked box holds its value.
      dataUsageConsent: Boolean(values.dataUsageConsent),
      emailConsent: Boolean(values.emailConsent),
      requests: [...new Set([...chosenRequests(form, true), ...chosen])],
      // What the country does not need is cleared, even if it was filled in.
      ...(!hasPhone && { phoneCountryCode: '', mobilePhone: '' }),
      ...(!hasPostalCodes(String(values.country)) && { postalCode: '' }),
    };
  },
  faultText: (fault, { definition }, t) => faultText(fault, definition, t),
  labels: contactLabels,
  success: ({ codename, definition }) =>
    formNameOf(codename, definition) === representativeForm
      ? 'contact_form_success'
      : 'form_success',
  Fields: ContactFields,
};
