import { useState } from 'react';
import { clearAudience } from '../audience/store.ts';
import { isVeterinary } from '../brand/brand.ts';
import { useTranslations } from '../locale/texts.tsx';
import { useModalTitle } from '../modal/ModalTitle.ts';
import { useSite } from '../site/SiteContext.tsx';
import { hasConfirmation } from '../state/cookies.ts';
import { isPreview } from '../state/storedEntries.ts';
import { Actions, Button } from '../ui/button/Button.tsx';
import { AudienceChooser } from './AudienceChooser.tsx';
import { ModalForm } from './ModalForm.tsx';

type Step = 'roles' | 'verification' | 'form';

/**
 * The modal of `#contact`: the visitor's role, then the matching step. The veterinary site does not
 * ask for a role (CONTACT-9).
 */
export default function ContactCompany() {
  return <Steps />;
}

function Steps() {
  const { brand } = useSite();
  const isVet = brand !== undefined && isVeterinary(brand);
  const [step, setStep] = useState<Step>(isVet ? 'form' : 'roles');
  const reset = () => {
    clearAudience();
    setStep('roles');
  };

  if (step === 'roles') {
    const next = brand?.verifiesProfessionals && needsVerification() ? 'verification' : 'form';
    return <AudienceChooser onProfessional={() => setStep(next)} />;
  }
  if (step === 'verification') {
    return <ProfessionalVerification onYes={() => setStep('form')} onNo={reset} />;
  }
  return (
    <>
      {!isVet && <BackToRoles onPress={reset} />}
      <ProfessionalForm />
    </>
  );
}

/** The step for professionals, which depends on the site (CONTACT-4). */
function ProfessionalForm() {
  const t = useTranslations();
  const { brand } = useSite();
  const form = brand?.professionalForm ?? 'contact_form';
  const isEducation = form !== (brand?.contactForm ?? 'contact_form');
  return (
    <ModalForm form={form} {...(isEducation && { title: t('contact_about_medical_education') })} />
  );
}

/** Returns to the cards of the audience chooser (CONTACT-8). */
function BackToRoles({ onPress }: { readonly onPress: () => void }) {
  const t = useTranslations();
  return (
    <p>
      <Button look="quiet" onClick={onPress}>
        {t('choose_another_role')}
      </Button>
    </p>
  );
}

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
function ProfessionalVerification({
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
