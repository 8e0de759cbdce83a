import type { Translate } from '../contact/faults.ts';
import { useTranslations } from '../locale/texts.tsx';
import { Link } from '../site/Link.tsx';
import { Actions, Button, quietButtonClass } from '../ui/button/Button.tsx';
import { FormLayout, FormWide } from '../ui/form/FormLayout.tsx';
import {
  DetailsFields,
  FormFaults,
  OptionalHint,
  type ShownRegistrationForm,
} from './RegistrationFields.tsx';

interface StepProps {
  readonly form: ShownRegistrationForm;
  /** The address of the registration. */
  readonly self: string;
}

/** The form to change the details of a registration. */
export function ChangeForm({ form, self }: StepProps) {
  const t: Translate = useTranslations();
  return (
    <form method="post" action={self} noValidate data-testid="registration-change">
      <input type="hidden" name="action" value="change" />
      <FormLayout>
        <FormFaults form={form} t={t} />
        <OptionalHint />
        <DetailsFields form={form} t={t} />
        <FormWide>
          <Actions>
            <Button type="submit">{t('save')}</Button>
            <Link href={self} className={quietButtonClass}>
              {t('back')}
            </Link>
          </Actions>
        </FormWide>
      </FormLayout>
    </form>
  );
}

/** Asks whether to cancel a registration, because a link that is followed must not. */
export function CancelQuestion({ form, self }: StepProps) {
  const t: Translate = useTranslations();
  return (
    <form method="post" action={self} data-testid="registration-cancel">
      <input type="hidden" name="action" value="cancel" />
      <FormLayout>
        <FormFaults form={form} t={t} />
        <FormWide>
          <p>{t('cancel_question_text')}</p>
          <p>{t('registration_counts')}</p>
        </FormWide>
        <FormWide>
          <Actions>
            <Button type="submit">{t('cancel_registration')}</Button>
            <Link href={self} className={quietButtonClass}>
              {t('keep_registration')}
            </Link>
          </Actions>
        </FormWide>
      </FormLayout>
    </form>
  );
}

/** Asks the reader of a mail whether the registration is the own one (REG-20). */
export function ProveForm({ self }: Pick<StepProps, 'self'>) {
  const t: Translate = useTranslations();
  return (
    <form method="post" action={self} data-testid="registration-prove">
      <input type="hidden" name="action" value="prove" />
      <FormLayout>
        <FormWide>
          <p>{t('registration_unproven')}</p>
        </FormWide>
        <FormWide>
          <Actions>
            <Button type="submit">{t('confirm_registration')}</Button>
          </Actions>
        </FormWide>
      </FormLayout>
    </form>
  );
}
