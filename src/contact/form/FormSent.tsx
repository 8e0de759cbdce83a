import { useEffect, useRef } from 'react';
import { useTranslations } from '../../locale/texts.tsx';
import { FormMessage } from '../../ui/form/FormLayout.tsx';

/**
 * The message that replaces a sent form (FORM-1). Screen readers announce it, and the page or
 * dialog scrolls to its top.
 */
export function FormSent({
  message,
  reference,
  place,
  isNew,
}: {
  readonly message: string;
  /** The reference number; empty if the receiver gave none. */
  readonly reference: string;
  readonly place: 'page' | 'dialog';
  /** True if the form was just sent by script. */
  readonly isNew: boolean;
}) {
  const t = useTranslations();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isNew) return;
    ref.current?.focus({ preventScroll: true });
    if (place === 'page') window.scrollTo({ top: 0 });
    else ref.current?.closest('dialog > div')?.scrollTo({ top: 0 });
  }, [isNew, place]);
  return (
    <div ref={ref} tabIndex={-1} data-testid="form-sent">
      <FormMessage tone="success">
        <p>{message}</p>
        {reference && (
          <p>
            {t('reference_number')}: <span data-testid="reference">{reference}</span>
          </p>
        )}
      </FormMessage>
    </div>
  );
}
