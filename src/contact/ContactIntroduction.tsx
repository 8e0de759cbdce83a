import type { ReactNode } from 'react';
import type { LinkedItem } from '../content/elements.ts';
import { itemsOf, textOf } from '../content/view/fields.ts';
import { type LinkView, linkViews } from '../content/view/link.ts';
import type { Locale } from '../locale/locales.ts';
import { pathTo } from '../locale/paths.ts';
import { useTranslations } from '../locale/texts.tsx';
import { Link } from '../site/Link.tsx';
import { hasPage, useSite } from '../site/SiteContext.tsx';
import { EmptyState } from '../ui/empty/EmptyState.tsx';
import { Prose } from '../ui/prose/Prose.tsx';
import styles from './ContactIntroduction.module.css';

/** The introduction of a contact form, with other ways to reach the company. */
interface ContactIntroductionProps {
  /** The form definition, if there is one. */
  readonly definition: LinkedItem<'form_definition'> | undefined;
  /** The subject, such as an event; default none. */
  readonly about?: string | undefined;
  /** Why there is no form: it cannot be loaded, or it does not exist. */
  readonly problem?: 'failed' | 'missing' | undefined;
  /** The form. */
  readonly children: ReactNode;
}

/**
 * The introduction of a contact form (CONTACT-9), then the form. The dialog has the heading (PAGE-53).
 */
export function ContactIntroduction(props: ContactIntroductionProps) {
  const { definition, about, problem, children } = props;
  const t = useTranslations();
  const site = useSite();
  const { locale, contactPage } = site;
  const text = formIntroduction(definition, locale);
  return (
    <div className={styles.introduction}>
      {about && <p className={styles.about}>{t('form_about', { title: about })}</p>}
      {text.introduction && <Prose html={text.introduction} />}
      {problem === 'failed' && <p role="alert">{t('service_unavailable_text')}</p>}
      {problem === 'missing' && <EmptyState title={t('no_items_available')} />}
      {children}
      <ul className={styles.ways}>
        <li>
          <Link href={contactPage}>{t('contact_us')}</Link>
        </li>
        {hasPage(site, 'representative') && (
          <li>
            <Link href={pathTo('representative', locale)}>{t('rep_title')}</Link>
          </li>
        )}
        {text.links.map((link) => (
          <li key={link.href}>
            <Link {...link}>{link.name}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The texts above and below a form; empty if there are none. */
interface FormIntroduction {
  /** Sanitized HTML. */
  readonly introduction: string;
  readonly links: readonly LinkView[];
}

/** Reads the introduction from a form definition. */
export function formIntroduction(
  form: LinkedItem<'form_definition'> | undefined,
  locale: Locale,
): FormIntroduction {
  return {
    introduction: textOf(form, 'introduction'),
    links: linkViews(itemsOf(form, 'contact_links'), locale),
  };
}
