import { useEffect, useRef } from 'react';
import { colonIn } from '../../locale/orthography.ts';
import { useTranslations } from '../../locale/texts.tsx';
import { Link } from '../../site/Link.tsx';
import { useSite } from '../../site/SiteContext.tsx';
import { FormMessage } from '../../ui/form/FormLayout.tsx';
import type { Responsible, SentForm } from '../formOutcome.ts';
import { phoneAddress } from '../phone.ts';

/**
 * The message that replaces a sent form (FORM-1). Screen readers announce it, and the page or
 * dialog scrolls to its top, or further to where the message is in view.
 */
export function FormSent({
  message,
  sent: { reference, responsible },
  place,
  isNew,
}: {
  readonly message: string;
  readonly sent: SentForm;
  readonly place: 'page' | 'dialog';
  /** True if the form was just sent by script. */
  readonly isNew: boolean;
}) {
  const t = useTranslations();
  const { locale } = useSite();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isNew) return;
    ref.current?.focus({ preventScroll: true });
    if (place === 'page') {
      window.scrollTo({ top: 0 });
      ref.current?.scrollIntoView({ block: 'nearest' });
    } else ref.current?.closest('dialog > div')?.scrollTo({ top: 0 });
  }, [isNew, place]);
  return (
    <div ref={ref} tabIndex={-1} data-testid="form-sent">
      <FormMessage tone="success">
        <p>{message}</p>
        {reference && (
          <p>
            {t('reference_number')}
            {colonIn(locale)} <span data-testid="reference">{reference}</span>
          </p>
        )}
        {responsible && <ResponsibleOffice {...responsible} />}
      </FormMessage>
    </div>
  );
}

/** Who will answer, and how to reach them meanwhile (STAFF-5). */
function ResponsibleOffice({ person, office, address, phone }: Responsible) {
  const t = useTranslations();
  const { locale } = useSite();
  return (
    <p data-testid="responsible">
      {t('responsible_for_you')}
      {colonIn(locale)}{' '}
      {person && (
        <>
          <Link href={person.href}>{person.name}</Link>,{' '}
        </>
      )}
      {office}
      {address && <br />}
      {address}
      {phone && <br />}
      {phone && <Link href={phoneAddress(phone)}>{phone}</Link>}
    </p>
  );
}
