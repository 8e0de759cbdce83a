import { useState } from 'react';
import { patientCard } from '../audience/audience.ts';
import { clearAudience, setAudience } from '../audience/store.ts';
import { isVeterinary } from '../brand/brand.ts';
import { useConsent } from '../consent/useConsent.ts';
import type { LinkedItem } from '../content/elements.ts';
import { itemsOf } from '../content/view/fields.ts';
import { linkView } from '../content/view/link.ts';
import { pathTo } from '../locale/paths.ts';
import { useTranslations } from '../locale/texts.tsx';
import { useModalTitle } from '../modal/ModalTitle.ts';
import { closeModal } from '../modal/modalStore.ts';
import { onMainSite } from '../site/externalLink.ts';
import { Link } from '../site/Link.tsx';
import { hasPage, useSite } from '../site/SiteContext.tsx';
import { hasConfirmation } from '../state/cookies.ts';
import { isPreview } from '../state/storedEntries.ts';
import { Actions, Button } from '../ui/button/Button.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import type { IconName } from '../ui/icon/iconNames.ts';
import styles from './ContactCompany.module.css';
import { ModalForm } from './ModalForm.tsx';
import { useItem } from './useItem.ts';

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

/**
 * Asks for the visitor's role (CONTACT-3): patients continue to their pages, others to the contact
 * page of their region.
 * @param onProfessional called when the visitor chooses health care professional
 */
function AudienceChooser({ onProfessional }: { readonly onProfessional: () => void }) {
  const t = useTranslations();
  const site = useSite();
  const { locale, contactPage } = site;
  const { pathname } = location;
  const mayStore = useConsent()?.functional === true;
  // Where there is nothing for patients, they get in touch like others.
  const hasPatients = hasPage(site, 'patient');
  const patients = hasPatients ? pathTo('patient', locale) : contactPage;
  const isAmongPatients = pathname === patients || pathname.startsWith(`${patients}/`);
  useModalTitle(t('select_your_role'));

  return (
    <div data-testid="audience-chooser">
      <ul className={styles.cards}>
        <li>
          <button
            type="button"
            className={styles.card}
            onClick={() => {
              setAudience('hcp', mayStore);
              onProfessional();
            }}
          >
            <Card icon="professional" label={t('audience_hcp')} text={t('role_hcp_text')} />
          </button>
        </li>
        <li>
          <Link
            href={hasPatients ? `${patients}#${patientCard}` : patients}
            className={styles.card}
            onClick={(event) => {
              setAudience('patient', mayStore);
              if (!isAmongPatients) return;
              event.preventDefault();
              window.scrollTo({ top: 0 });
              closeModal();
            }}
          >
            <Card icon="patient" label={t('audience_patient')} text={t('role_patient_text')} />
          </Link>
        </li>
        <li>
          <Link
            href={contactPage}
            className={styles.card}
            onClick={() => {
              setAudience('other', mayStore);
              // A link to the current page does not navigate, so close the modal here.
              if (pathname === contactPage) closeModal();
            }}
          >
            <Card icon="company" label={t('audience_other')} text={t('role_other_text')} />
          </Link>
        </li>
      </ul>
      <Careers />
    </div>
  );
}

function Card({
  icon,
  label,
  text,
}: {
  readonly icon: IconName;
  readonly label: string;
  readonly text: string;
}) {
  return (
    <>
      <span className={styles.sign}>
        <Icon name={icon} size="large" />
      </span>
      <span className={styles.label}>{label}</span>
      <span className={styles.text}>{text}</span>
    </>
  );
}

/** A link to the job openings, which content names (CONTACT-7). */
function Careers() {
  const t = useTranslations();
  const site = useSite();
  const loading = useItem('career_links', 1);
  const list = loading.status === 'loaded' ? loading.item : undefined;
  const [item] = itemsOf(list, 'components') as readonly LinkedItem<'link'>[];
  const link = item && linkView(item, site.locale);
  return (
    <p>
      {t('careers_question')}{' '}
      <span data-chooses="job-seeker">
        {link && (
          <Link {...link} href={onMainSite(link.href, site)}>
            {link.name}
          </Link>
        )}
      </span>
    </p>
  );
}
