import { textOf } from '../../content/view/fields.ts';
import { useTranslations } from '../../locale/texts.tsx';
import { FormWide } from '../../ui/form/FormLayout.tsx';
import type { LabelName, ShownForm } from '../pageForm.ts';
import { CountryInput } from './CountryInput.tsx';
import { AreaInput, NameInputs, PrivacyNotice, SelectInput, TextInput } from './inputs.tsx';

/** The fields of the general contact form (FORM-9). */
export function GeneralFields({ form }: { readonly form: ShownForm }) {
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
        <AreaInput name="message" limit="message" label={label('message')} required />
      </FormWide>
      <NameInputs form={definition} />
      <TextInput
        name="email"
        limit="email"
        label={label('email')}
        required
        type="email"
        autoComplete="email"
      />
      <TextInput
        name="company"
        limit="company"
        label={label('company')}
        autoComplete="organization"
      />
      <FormWide>
        <TextInput
          name="address"
          limit="address"
          label={label('address')}
          autoComplete="address-line1"
        />
      </FormWide>
      <TextInput name="city" limit="city" label={label('city')} autoComplete="address-level2" />
      <TextInput name="state" limit="state" label={label('state')} autoComplete="address-level1" />
      <div data-postal-code>
        <TextInput name="zip" limit="zip" label={label('postal_code')} autoComplete="postal-code" />
      </div>
      <CountryInput label={label('country')} form={form} />
      <TextInput name="phone" limit="phone" label={label('phone')} type="tel" autoComplete="tel" />
      {label('fax') && (
        <TextInput name="fax" limit="fax" label={label('fax')} type="tel" autoComplete="off" />
      )}
      <FormWide>
        <PrivacyNotice form={definition} />
      </FormWide>
    </>
  );
}
