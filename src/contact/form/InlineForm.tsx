import { textOf } from '../../content/view/fields.ts';
import { useTranslations } from '../../locale/texts.tsx';
import { FormWide } from '../../ui/form/FormLayout.tsx';
import { builtInFormFaultText } from '../faults.ts';
import { generalLabels, paperLabels } from '../fieldLabels.ts';
import type { FormOutcome } from '../formOutcome.ts';
import { generalForm, paperForm } from '../generalForm.ts';
import { generalSchema } from '../generalSchema.ts';
import type { LabelName, ShownForm } from '../pageForm.ts';
import { paperSchema } from '../paperSchema.ts';
import { hasPostalCodes } from '../postalCode.ts';
import { contactKind } from './ContactFields.tsx';
import { CountryInput } from './CountryInput.tsx';
import { emptied, emptyTexts, type FormKind, type FormValues, hiddenOf } from './formValues.ts';
import { AreaInput, NameInputs, PrivacyNotice, SelectInput, TextInput } from './inputs.tsx';
import { SubmissionForm } from './SubmissionForm.tsx';

const schemaOf = ({ countries, categories = [] }: ShownForm) =>
  generalSchema({ countries, categories: categories.map(({ value }) => value) });

/** The fields that the country entered does not need. */
const unused = ({ country }: FormValues) => (hasPostalCodes(String(country)) ? [] : ['zip']);

/** The general contact form, with built-in messages (FORM-19). */
const generalKind: FormKind = {
  schema: schemaOf,
  initial: (form) => emptyTexts(schemaOf(form)),
  entered: (values, form) => ({
    ...values,
    ...hiddenOf(form),
    ...emptied(unused(values)),
  }),
  absent: (values, { definition, categories = [] }) => [
    ...unused(values),
    ...(categories.length > 0 ? [] : ['messageCategory']),
    ...(textOf(definition, 'fax_label') ? [] : ['fax']),
  ],
  faultText: (fault, _form, t) => builtInFormFaultText(fault, t),
  labels: generalLabels,
  success: () => 'form_success',
  Fields: GeneralFields,
};

/** The form that asks for directions for use on paper. */
const paperKind: FormKind = {
  ...generalKind,
  schema: paperSchema,
  initial: (form) => emptyTexts(paperSchema(form)),
  labels: paperLabels,
  Fields: PaperFields,
};

const builtIn: Readonly<Record<string, FormKind>> = {
  [generalForm]: generalKind,
  [paperForm]: paperKind,
};

/** A form in a page. */
interface InlineFormProps {
  readonly form: ShownForm;
  /** The result if the form was posted without scripts. */
  readonly outcome?: FormOutcome | undefined;
  /** The title of the document; only the server passes it. */
  readonly documentTitle?: string;
}

/**
 * A form in the page, which can be posted without scripts. The document contains all of its data, so
 * that it wakes in place, around what the visitor has typed, without a further request.
 */
export function InlineForm({ form, outcome, documentTitle }: InlineFormProps) {
  return (
    <div id={form.codename}>
      <SubmissionForm
        kind={builtIn[form.codename] ?? contactKind}
        form={{ ...form, documentTitle }}
        place="page"
        outcome={outcome}
      />
    </div>
  );
}

const labelsOf =
  ({ definition }: ShownForm) =>
  (name: LabelName) =>
    textOf(definition, `${name}_label`);

/** The fields of the form for paper copies: a postal address (DIRECTIONS-8). */
function PaperFields({ form }: { readonly form: ShownForm }) {
  const { definition, hidden } = form;
  const label = labelsOf(form);
  return (
    <>
      <NameInputs form={definition} />
      <TextInput name="company" label={label('company')} autoComplete="organization" />
      <TextInput name="email" label={label('email')} required type="email" autoComplete="email" />
      <PostalAddress form={form} />
      <FormWide>
        <AreaInput name="message" label={label('message')} required={!hidden?.productNumber} />
      </FormWide>
      <FormWide>
        <PrivacyNotice form={definition} />
      </FormWide>
    </>
  );
}

/** Where the copies are sent. */
function PostalAddress({ form }: { readonly form: ShownForm }) {
  const label = labelsOf(form);
  return (
    <>
      <FormWide>
        <TextInput name="address" label={label('address')} required autoComplete="address-line1" />
      </FormWide>
      <div data-postal-code>
        <TextInput name="zip" label={label('postal_code')} required autoComplete="postal-code" />
      </div>
      <TextInput name="city" label={label('city')} required autoComplete="address-level2" />
      <TextInput name="state" label={label('state')} autoComplete="address-level1" />
      <CountryInput label={label('country')} form={form} />
    </>
  );
}

/** The fields of the general contact form (FORM-9). */
function GeneralFields({ form }: { readonly form: ShownForm }) {
  const { definition, categories = [] } = form;
  const t = useTranslations();
  const label = (name: LabelName) => textOf(definition, `${name}_label`);
  return (
    <>
      {categories.length > 0 && (
        <FormWide>
          <SelectInput name="messageCategory" label={label('message_category')} required>
            <option value="">{t('please_select')}</option>
            {categories.map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </SelectInput>
        </FormWide>
      )}
      <FormWide>
        <AreaInput name="message" label={label('message')} required />
      </FormWide>
      <NameInputs form={definition} />
      <TextInput name="email" label={label('email')} required type="email" autoComplete="email" />
      <TextInput name="company" label={label('company')} autoComplete="organization" />
      <FormWide>
        <TextInput name="address" label={label('address')} autoComplete="address-line1" />
      </FormWide>
      <TextInput name="city" label={label('city')} autoComplete="address-level2" />
      <TextInput name="state" label={label('state')} autoComplete="address-level1" />
      <div data-postal-code>
        <TextInput name="zip" label={label('postal_code')} autoComplete="postal-code" />
      </div>
      <CountryInput label={label('country')} form={form} />
      <TextInput name="phone" label={label('phone')} type="tel" autoComplete="tel" />
      {label('fax') && <TextInput name="fax" label={label('fax')} type="tel" autoComplete="off" />}
      <FormWide>
        <PrivacyNotice form={definition} />
      </FormWide>
    </>
  );
}
