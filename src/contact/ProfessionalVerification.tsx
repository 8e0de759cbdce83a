import { useTranslations } from '../locale/texts.tsx';
import { useModalTitle } from '../modal/ModalTitle.ts';
import { useSite } from '../site/SiteContext.tsx';
import { hasConfirmation } from '../state/cookies.ts';
import { isPreview } from '../state/storedEntries.ts';
import { Actions, Button } from '../ui/button/Button.tsx';

let isVerified = false;

/** Whether the visitor has yet to confirm that they are a professional. */
export const needsVerification = (): boolean => !isVerified && !hasConfirmation(document.cookie);

/** Records the answer like the confirmation page. If that fails, the visitor continues. */
async function record(language: string): Promise<void> {
  isVerified = true;
  // An editor who tries a page confirms nothing.
  if (isPreview()) return;
  const body = new URLSearchParams({ answer: 'yes', language, to: '' });
  try {
    await fetch('/api/professional-confirmation', { method: 'POST', body, redirect: 'manual' });
  } catch (error) {
    console.error('The confirmation cannot be recorded', error);
  }
}

/** Asks visitors who chose the card of professionals to confirm it (CONTACT-4). */
export function ProfessionalVerification({
  onYes,
  onNo,
}: {
  readonly onYes: () => void;
  readonly onNo: () => void;
}) {
  const t = useTranslations();
  const { locale } = useSite();
  useModalTitle(t('confirm_professional_title'));
  return (
    <div data-testid="professional-verification">
      <p>{t('confirm_professional_needed')}</p>
      <Actions>
        <Button
          onClick={() => {
            void record(locale);
            onYes();
          }}
        >
          {t('confirm_professional_yes')}
        </Button>
        <Button look="quiet" onClick={onNo}>
          {t('confirm_professional_no')}
        </Button>
      </Actions>
      <p>
        <small>{t('confirm_professional_record')}</small>
      </p>
    </div>
  );
}
