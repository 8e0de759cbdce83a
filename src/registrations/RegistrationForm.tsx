import { type Translate } from '../contact/faults.ts';
import { honeypot } from '../contact/pageForm.ts';
import { pathTo } from '../locale/addresses.ts';
import { useTranslations } from '../locale/texts.tsx';
import { Link } from '../site/Link.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { Button } from '../ui/button/Button.tsx';
import { FormLayout, FormWide } from '../ui/form/FormLayout.tsx';
import { Checkbox, TextField } from '../ui/form/fields.tsx';
import { PlusMinus } from '../ui/icon/Icon.tsx';
import { Prose } from '../ui/prose/Prose.tsx';
import {
  DetailsFields,
  declarationFor,
  errorIn,
  FormFaults,
  fieldId,
  OptionalHint,
  type ShownRegistrationForm,
} from './RegistrationFields.tsx';
import styles from './RegistrationForm.module.css';

/**
 * The form to register for an event, which works without scripts (REG-2, REG-3). With scripts,
 * `proveForm` adds the token of the bot check, and `keepEntries` keeps what was entered.
 */
export function RegistrationForm({
  event,
  form,
  terms,
  termsShown,
  isFull,
}: {
  /** The codename of the event. */
  readonly event: string;
  readonly form: ShownRegistrationForm;
  /** Sanitized HTML; empty if the event has none. */
  readonly terms: string;
  /** The hash of the terms, by which a change between showing and sending is noticed (REG-23). */
  readonly termsShown: string;
  /** Whether one joins the waiting list. */
  readonly isFull: boolean;
}) {
  const t: Translate = useTranslations();
  const { values, faults } = form;
  return (
    <form
      id="form"
      method="post"
      action="#form"
      noValidate
      className={styles.form}
      data-bot-check
      data-draft={event}
      data-testid="registration-form"
    >
      <input type="hidden" name="submission" value={values.submission} />
      <input type="hidden" name="formStamp" value={values.formStamp} />
      <input type="hidden" name="recaptchaToken" />
      <input type="hidden" name="termsShown" value={termsShown} />
      <div className={styles.trap} aria-hidden="true">
        <input name={honeypot} tabIndex={-1} autoComplete="off" aria-label="" />
      </div>
      <FormLayout>
        <FormFaults form={form} t={t} />
        <OptionalHint />
        <FormWide>
          <TextField
            id={fieldId('email')}
            name="email"
            type="email"
            label={t('email_address')}
            defaultValue={values.email ?? ''}
            error={errorIn(faults, 'email', t)}
            required
            autoComplete="email"
          />
        </FormWide>
        <DetailsFields form={form} t={t} />
        <FormWide>
          <Consents form={form} terms={terms} />
        </FormWide>
        <FormWide>
          <Button type="submit">{t(isFull ? 'join_waiting_list' : 'register')}</Button>
        </FormWide>
      </FormLayout>
    </form>
  );
}

/** What a participant agrees to: the terms of the event, their profession, the use of their data. */
function Consents({
  form: { values, faults, asked },
  terms,
}: {
  readonly form: ShownRegistrationForm;
  readonly terms: string;
}) {
  const t: Translate = useTranslations();
  const { brand, locale } = useSite();
  const box = (name: 'terms' | 'declaration' | 'dataUse') => {
    const error = errorIn(faults, name, t);
    return {
      id: fieldId(name),
      name,
      value: 'yes',
      required: true,
      defaultChecked: Boolean(values[name]) && !error,
      error,
    };
  };
  return (
    <div className={styles.consents}>
      {terms && (
        <>
          <details className={styles.terms}>
            <summary>
              {t('terms_of_participation')}
              <PlusMinus />
            </summary>
            <Prose html={terms} />
          </details>
          <Checkbox {...box('terms')} label={t('accept_terms')} />
        </>
      )}
      {asked.declaration && <Checkbox {...box('declaration')} label={t(declarationFor(brand))} />}
      <Checkbox
        {...box('dataUse')}
        label={
          <>
            {t('agree_data_use')}{' '}
            <Link href={pathTo('privacy', locale)} target="_blank">
              {t('privacy_notice')}
            </Link>
          </>
        }
      />
    </div>
  );
}
