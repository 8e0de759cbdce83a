import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { textOf } from '../../content/view/fields.ts';
import { useTranslations } from '../../locale/texts.tsx';
import { useSite } from '../../site/SiteContext.tsx';
import { Fieldset } from '../../ui/form/Field.tsx';
import { FormWide } from '../../ui/form/FormLayout.tsx';
import { Checkbox } from '../../ui/form/fields.tsx';
import { contactRules, formNameOf, representativeForm } from '../contactRules.ts';
import { contactSchema, otherRequest } from '../contactSchema.ts';
import { faultText } from '../faults.ts';
import { contactLabels } from '../fieldLabels.ts';
import type { LabelName, ShownForm } from '../pageForm.ts';
import { isPhoneRequired } from '../phone.ts';
import { hasPostalCodes } from '../postalCode.ts';
import { CountryInput } from './CountryInput.tsx';
import {
  chosenRequests,
  emptied,
  emptyTexts,
  type FormKind,
  hiddenOf,
  requestsOf,
} from './formValues.ts';
import {
  AreaInput,
  ConsentInput,
  NameInputs,
  PrivacyNotice,
  SelectInput,
  TextInput,
  useFormParts,
} from './inputs.tsx';
import styles from './SubmissionForm.module.css';

/** The fields of the form to contact a representative (FORM-2). */
export function ContactFields({ form }: { readonly form: ShownForm }) {
  const { definition } = form;
  const { first } = useFormParts();
  const [isOther, setIsOther] = useState(
    Array.isArray(first.requests) && first.requests.includes(otherRequest),
  );
  const label = (name: LabelName) => textOf(definition, `${name}_label`);
  return (
    <>
      <FormWide>
        <Requests form={definition} onOther={setIsOther} />
        <div className={styles.other}>
          <AreaInput name="other" label={label('other')} required={isOther} />
        </div>
      </FormWide>
      <NameInputs form={definition} />
      <TextInput
        name="jobTitle"
        label={label('job_title')}
        required
        autoComplete="organization-title"
      />
      <TextInput
        name="practiceName"
        label={label('practice_name')}
        required
        autoComplete="organization"
      />
      <FormWide>
        <TextInput name="email" label={label('email')} required type="email" autoComplete="email" />
      </FormWide>
      <CountryInput label={label('country')} form={form} />
      <div data-postal-code>
        <TextInput
          name="postalCode"
          label={label('postal_code')}
          required
          autoComplete="postal-code"
        />
      </div>
      <FormWide>
        <PhoneInputs form={form} />
        <Consents form={definition} />
      </FormWide>
    </>
  );
}

/** The mobile number beside its country, whose code stands before it. */
function PhoneInputs({ form: { definition, countries } }: { readonly form: ShownForm }) {
  const t = useTranslations();
  const { locale } = useSite();
  return (
    <div className={styles.phone}>
      <SelectInput
        name="phoneCountryCode"
        label={t('country_code')}
        autoComplete="tel-country-code"
      >
        <option value="">{t('please_select')}</option>
        {countries
          .filter(({ dialCode }) => dialCode)
          .toSorted((a, b) => a.name.localeCompare(b.name, locale))
          .map(({ id, name, dialCode }) => (
            <option key={id} value={`${id} ${dialCode}`}>{`${name} (${id} ${dialCode})`}</option>
          ))}
      </SelectInput>
      <TextInput
        name="mobilePhone"
        label={textOf(definition, 'mobile_phone_label')}
        required
        inputMode="tel"
        autoComplete="tel-national"
      />
    </div>
  );
}

/** The requests to choose from; hidden ones are submitted with the form (FORM-2). */
function Requests({
  form,
  onOther,
}: {
  readonly form: ShownForm['definition'];
  /** Called when the request that requires its own text is chosen or not any more. */
  readonly onOther: (isChosen: boolean) => void;
}) {
  const { first, errorOf } = useFormParts();
  const error = errorOf('requests');
  const chosen = Array.isArray(first.requests) ? first.requests : [];
  const requests = requestsOf(form, false);
  const other = useRef<HTMLInputElement>(null);
  const tell = () => onOther(other.current?.checked === true);
  const tellFirst = useEffectEvent(tell);
  // The visitor may have chosen it before this form woke.
  useEffect(() => tellFirst(), []);
  if (requests.length === 0) return null;
  return (
    <Fieldset legend={textOf(form, 'request_label')} error={error}>
      <div className={styles.requests}>
        {requests.map((request) => (
          <Checkbox
            key={textOf(request, 'value')}
            name="requests"
            value={textOf(request, 'value')}
            defaultChecked={chosen.includes(textOf(request, 'value'))}
            label={textOf(request, 'label')}
            {...(textOf(request, 'value') === otherRequest && { ref: other, onChange: tell })}
          />
        ))}
      </div>
    </Fieldset>
  );
}

/** The consents of the definition; without any, a link to the privacy notice. */
function Consents({ form }: { readonly form: ShownForm['definition'] }) {
  const dataUsage = textOf(form, 'data_usage_label');
  const email = textOf(form, 'email_consent_label');
  return (
    <>
      {dataUsage && <ConsentInput name="dataUsageConsent" label={dataUsage} />}
      {email && <ConsentInput name="emailConsent" label={email} />}
      {!dataUsage && !email && <PrivacyNotice form={form} />}
    </>
  );
}

const schemaOf = ({ definition, countries }: ShownForm) =>
  contactSchema(contactRules(definition, countries));

/** The fields that the country entered does not need. */
const unused: FormKind['absent'] = ({ country }, { countries }) => [
  ...(isPhoneRequired(String(country), countries) ? [] : ['phoneCountryCode', 'mobilePhone']),
  ...(hasPostalCodes(String(country)) ? [] : ['postalCode']),
];

/** The fields that the definition does not ask for, or only with another request. */
const unasked: FormKind['absent'] = ({ requests }, { definition }) => {
  const isOther = Array.isArray(requests) && requests.includes(otherRequest);
  const isAsked: Readonly<Record<string, boolean>> = {
    requests: requestsOf(definition, false).length > 0,
    other: isOther,
    dataUsageConsent: textOf(definition, 'data_usage_label') !== '',
    emailConsent: textOf(definition, 'email_consent_label') !== '',
  };
  return Object.keys(isAsked).filter((field) => !isAsked[field]);
};

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
    return {
      ...values,
      ...hiddenOf(form),
      // A checked box holds its value.
      dataUsageConsent: Boolean(values.dataUsageConsent),
      emailConsent: Boolean(values.emailConsent),
      requests: [...new Set([...chosenRequests(form, true), ...chosen])],
      ...emptied(unused(values, form)),
    };
  },
  absent: (values, form) => [...unused(values, form), ...unasked(values, form)],
  faultText: (fault, { definition }, t) => faultText(fault, definition, t),
  labels: contactLabels,
  success: ({ codename, definition }) =>
    formNameOf(codename, definition) === representativeForm
      ? 'contact_form_success'
      : 'form_success',
  Fields: ContactFields,
};
