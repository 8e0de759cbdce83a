import { setAudience } from '../audience/store.ts';
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
import { Icon } from '../ui/icon/Icon.tsx';
import type { IconName } from '../ui/icon/iconNames.ts';
import styles from './AudienceChooser.module.css';
import { patientCard } from './patientCard.ts';
import { useItem } from './useItem.ts';

/**
 * Asks for the visitor's role (CONTACT-3): patients continue to their pages, others to the contact
 * page of their region.
 * @param onProfessional called when the visitor chooses health care professional
 */
export function AudienceChooser({ onProfessional }: { readonly onProfessional: () => void }) {
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
