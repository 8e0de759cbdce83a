import { useEffect, useRef } from 'react';
import { useTranslations } from '../../locale/texts.tsx';
import { buttonClass } from '../../ui/button/Button.tsx';
import { FormMessage, FormWide } from '../../ui/form/FormLayout.tsx';
import { sentence } from '../faults.ts';
import styles from './SubmissionForm.module.css';

/** The footer of a form: the error of the whole form, and the submit button. */
export function FormFoot({
  label,
  isSending,
  faulty,
  failure,
}: {
  /** The button's label; empty for the built-in text. */
  readonly label: string;
  readonly isSending: boolean;
  /** The names of the fields with an error, in their order. */
  readonly faulty: readonly string[];
  /** Why the last attempt failed. */
  readonly failure: 'failed' | 'limited' | undefined;
}) {
  const t = useTranslations();
  const button = useRef<HTMLButtonElement>(null);
  const wasSending = useRef(false);
  useEffect(() => {
    // A disabled button loses the focus; restore it after a failed attempt.
    const isLost = document.activeElement === document.body;
    if (wasSending.current && !isSending && isLost) button.current?.focus();
    wasSending.current = isSending;
  }, [isSending]);
  return (
    <FormWide>
      <div className={styles.foot}>
        {(faulty.length > 0 || failure) && !isSending && (
          <FormMessage tone="error">
            {failure && <p>{t('form_error')}</p>}
            {failure === 'limited' && <p>{t('form_too_many_requests')}</p>}
            {faulty.length > 0 && (
              <p>
                {t('form_incomplete')} {t('form_faulty_fields')} {sentence(faulty.join('; '))}
              </p>
            )}
          </FormMessage>
        )}
        <button ref={button} type="submit" className={buttonClass} disabled={isSending}>
          {isSending && <span className={styles.spinner} data-testid="spinner" />}
          {isSending ? t('submitting') : label || t('submit')}
        </button>
      </div>
    </FormWide>
  );
}
