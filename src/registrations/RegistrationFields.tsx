import { type Brand, isVeterinary } from '../brand/brand.ts';
import { faultText, type Translate } from '../contact/faults.ts';
import type { FormFault } from '../contact/formOutcome.ts';
import { useTranslations } from '../locale/texts.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { FormMessage, FormWide } from '../ui/form/FormLayout.tsx';
import {
  Checkbox,
  SelectField,
  type SelectOption,
  TextArea,
  TextField,
} from '../ui/form/fields.tsx';
import { listsClass } from '../ui/prose/Prose.tsx';
import type { AskedByEvent } from './eventRegistration.ts';
import styles from './RegistrationForm.module.css';

/** A form as it is shown: its first values, or what was posted, with its faults. */
export interface ShownRegistrationForm {
  readonly values: Readonly<Record<string, string>>;
  readonly faults: readonly FormFault[];
  readonly failure: 'limited' | 'failed' | 'sent_before' | 'taken_over' | undefined;
  readonly asked: AskedByEvent;
  readonly roles: readonly SelectOption[];
  readonly countries: readonly SelectOption[];
}

/** The id of a field, to which the summary of faults links. */
export const fieldId = (name: string) => `registration-${name}`;

/** Faults that only this form has, by the names of their texts. */
const ownFaults = ['needs_consent_missing', 'terms_changed'] as const;

/** The message of a field's fault; undefined if it has none. */
export function errorIn(faults: readonly FormFault[], name: string, t: Translate) {
  const fault = faults.find(({ field }) => field === name);
  const own = ownFaults.find((it) => it === fault?.key);
  return own ? t(own) : fault && faultText(fault, undefined, t);
}

/** The text by which participants declare their profession (REG-3). */
export const declarationFor = (brand: Pick<Brand, 'audience'> = {}) =>
  isVeterinary(brand) ? 'declare_veterinary' : 'declare_professional';

/** The names in the summary of faults, in the order of the form. */
const labels = {
  email: 'email_address',
  firstName: 'first_name',
  lastName: 'last_name',
  role: 'your_role',
  institution: 'institution',
  country: 'country',
  dietaryNeeds: 'dietary_needs',
  accessNeeds: 'access_needs',
  needsConsent: 'needs_consent_name',
  terms: 'accept_terms',
  declaration: 'declare_professional',
  dataUse: 'agree_data_use',
} as const;

type FieldName = keyof typeof labels;

/** The texts about a form that was not stored although its entries have no faults. */
const failures = {
  failed: 'registration_failed',
  limited: 'form_too_many_requests',
  sent_before: 'registration_sent_before',
  taken_over: 'registration_taken_over',
} as const;

/**
 * Why a form was not stored, with links to the fields that have faults. It asks for missing entries
 * only if some are missing (FORM-55).
 */
export function FormFaults({
  form: { faults, failure },
  t,
}: {
  readonly form: ShownRegistrationForm;
  readonly t: Translate;
}) {
  const declaration = declarationFor(useSite().brand);
  if (faults.length === 0 && !failure) return null;
  const named = (Object.keys(labels) as FieldName[]).filter((name) =>
    faults.some(({ field }) => field === name),
  );
  const has = (fault: string) => faults.some(({ key }) => key === fault);
  return (
    <FormWide>
      <FormMessage tone="error">
        {failure && <p>{t(failures[failure])}</p>}
        {has('bot_check') && <p>{t('form_not_confirmed')}</p>}
        {named.length > 0 && (
          <>
            <p>
              {has('field_required') && `${t('form_incomplete')} `}
              {t('form_faulty_fields')}
            </p>
            <div className={listsClass}>
              <ul>
                {named.map((name) => (
                  <li key={name}>
                    <a href={`#${fieldId(name)}`}>
                      {t(name === 'declaration' ? declaration : labels[name])}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          </>
        )}
      </FormMessage>
    </FormWide>
  );
}

/** Says which fields may stay empty, as in the contact forms (FORM-21). */
export function OptionalHint() {
  const t: Translate = useTranslations();
  return (
    <FormWide>
      <p className={styles.hint}>{t('form_optional_hint')}</p>
    </FormWide>
  );
}

/** The fields of a participant's details, which can be changed later (REG-2). */
export function DetailsFields({
  form,
  t,
}: {
  readonly form: ShownRegistrationForm;
  readonly t: Translate;
}) {
  const { roles, countries } = form;
  const field = (name: FieldName) => fieldProps(name, form, t);
  return (
    <>
      <TextField {...field('firstName')} required autoComplete="given-name" />
      <TextField {...field('lastName')} required autoComplete="family-name" />
      {roles.length > 0 && (
        <SelectField {...field('role')} required>
          <Options choices={roles} t={t} />
        </SelectField>
      )}
      <TextField {...field('institution')} required autoComplete="organization" />
      <FormWide>
        <SelectField {...field('country')} required autoComplete="country">
          <Options choices={countries} t={t} />
        </SelectField>
      </FormWide>
      <NeedsFields form={form} t={t} />
    </>
  );
}

/** What a participant needs, as far as the event asks, and the consent to keep it. */
function NeedsFields({ form, t }: { readonly form: ShownRegistrationForm; readonly t: Translate }) {
  const { values, faults, asked } = form;
  return (
    <>
      {(['dietaryNeeds', 'accessNeeds'] as const)
        .filter((name) => asked[name])
        .map((name) => (
          <FormWide key={name}>
            <TextArea
              {...fieldProps(name, form, t)}
              label={`${t(labels[name])} ${t('field_optional')}`}
              hint={t('needs_hint')}
              rows={2}
            />
          </FormWide>
        ))}
      {(asked.dietaryNeeds || asked.accessNeeds) && (
        <FormWide>
          <Checkbox
            id={fieldId('needsConsent')}
            name="needsConsent"
            value="yes"
            defaultChecked={Boolean(values['needsConsent'])}
            error={errorIn(faults, 'needsConsent', t)}
            label={`${t('needs_consent')} ${t('field_optional')}`}
          />
        </FormWide>
      )}
    </>
  );
}

/** The props of the field of an entry: its first value, and its fault. */
const fieldProps = (name: FieldName, { values, faults }: ShownRegistrationForm, t: Translate) => ({
  id: fieldId(name),
  name,
  label: t(labels[name]),
  defaultValue: values[name] ?? '',
  error: errorIn(faults, name, t),
});

function Options({
  choices,
  t,
}: {
  readonly choices: readonly SelectOption[];
  readonly t: Translate;
}) {
  return (
    <>
      <option value="">{t('please_select')}</option>
      {choices.map(({ value, name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </>
  );
}
