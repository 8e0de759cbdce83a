import { useTranslations } from 'use-intl';
import { Link } from '../navigation/Link.tsx';
import { useSite } from '../navigation/SiteContext.tsx';
import { Actions, buttonClass, quietButtonClass } from '../ui/button/Button.tsx';
import { EmptyState } from '../ui/empty/EmptyState.tsx';
import { Loading } from '../ui/loading/Loading.tsx';
import { Prose } from '../ui/prose/Prose.tsx';
import styles from './ContactIntroduction.module.css';
import { formIntroduction } from './formIntroduction.ts';
import { useFormDefinition } from './useFormDefinition.ts';

/** What a contact form is for, and the ways to reach the company without it. */
export interface ContactIntroductionProps {
  /** The codename of the form definition. */
  readonly form: string;
  /** What the visitor asks about, such as an event; default nothing in particular. */
  readonly about?: string | undefined;
}

/**
 * The introduction of a contact form (contact spec, section 2, Contact modal). The contact page is
 * always among its links, so that there is a way on when content fails.
 */
export function ContactIntroduction({ form, about }: ContactIntroductionProps) {
  const t = useTranslations();
  const { locale, contactPage } = useSite();
  const loading = useFormDefinition(form);
  if (loading.status === 'loading') {
    return (
      <div className={styles.waiting}>
        <Loading label={t('loading')} />
      </div>
    );
  }
  const text = loading.status === 'loaded' ? formIntroduction(loading.item, locale) : undefined;
  return (
    <div className={styles.introduction}>
      {text?.title && <h3>{text.title}</h3>}
      {about && <p className={styles.about}>{about}</p>}
      {text && <Prose html={text.introduction} />}
      {loading.status === 'failed' && <p role="alert">{t('service_unavailable_text')}</p>}
      {loading.status === 'loaded' && !text && <EmptyState title={t('no_items_available')} />}
      <Actions>
        <Link href={contactPage} className={buttonClass}>
          {t('contact_us')}
        </Link>
        {text?.links.map((link) => (
          <Link key={link.href} {...link} className={quietButtonClass}>
            {link.name}
          </Link>
        ))}
      </Actions>
    </div>
  );
}
