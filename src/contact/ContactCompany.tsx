import { useState } from 'react';
import { clearAudience } from '../audience/store.ts';
import { isVeterinary } from '../brand/brand.ts';
import { useTranslations } from '../locale/texts.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { Button } from '../ui/button/Button.tsx';
import { AudienceChooser } from './AudienceChooser.tsx';
import { ModalForm } from './ModalForm.tsx';
import { needsVerification, ProfessionalVerification } from './ProfessionalVerification.tsx';

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
