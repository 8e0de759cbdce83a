import { textOf } from '../../content/view/fields.ts';
import { FormWide } from '../../ui/form/FormLayout.tsx';
import type { LabelName, ShownForm } from '../pageForm.ts';
import { CountryInput } from './CountryInput.tsx';
import { AreaInput, NameInputs, PrivacyNotice, TextInput } from './inputs.tsx';

const labelsOf =
  ({ definition }: ShownForm) =>
  (name: LabelName) =>
    textOf(definition, `${name}_label`);

/** The fields of the form for paper copies: a postal address (DIRECTIONS-8). */
export function PaperFields({ form }: { readonly form: ShownForm }) {
  const { definition, hidden } = form;
  const label = labelsOf(form);
  return (
    <>
      <NameInputs form={definition} />
      <TextInput
        name="company"
        limit="company"
        label={label('company')}
        autoComplete="organization"
      />
      <TextInput
        name="email"
        limit="email"
        label={label('email')}
        required
        type="email"
        autoComplete="email"
      />
      <PostalAddress form={form} />
      <FormWide>
        <AreaInput
          name="message"
          limit="message"
          label={label('message')}
          required={!hidden?.productNumber}
        />
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
        <TextInput
          name="address"
          limit="address"
          label={label('address')}
          required
          autoComplete="address-line1"
        />
      </FormWide>
      <div data-postal-code>
        <TextInput
          name="zip"
          limit="zip"
          label={label('postal_code')}
          required
          autoComplete="postal-code"
        />
      </div>
      <TextInput
        name="city"
        limit="city"
        label={label('city')}
        required
        autoComplete="address-level2"
      />
      <TextInput name="state" limit="state" label={label('state')} autoComplete="address-level1" />
      <CountryInput label={label('country')} form={form} />
    </>
  );
}
