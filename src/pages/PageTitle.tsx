import type { ReactNode } from 'react';
import type { Locale } from '../locale/locales.ts';
import { useTranslations } from '../locale/texts.tsx';
import { Link } from '../site/Link.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { Breadcrumbs } from '../ui/breadcrumbs/Breadcrumbs.tsx';
import { Eyebrow } from '../ui/eyebrow/Eyebrow.tsx';
import { Note } from '../ui/note/Note.tsx';
import styles from './PageTitle.module.css';

/** The header of a page without a hero. */
interface PageTitleProps {
  readonly title: ReactNode;
  readonly teaser?: string;
  /** A line above the title. */
  readonly label?: ReactNode;
  /** The pages above this one. */
  readonly parents?: readonly ParentPage[];
  /** The language of the title and teaser, if it is not the page's. */
  readonly lang?: string | undefined;
  /** Content below, such as a search form. */
  readonly children?: ReactNode;
}

/** The title of a page with its breadcrumb. */
export function PageTitle({ title, teaser, label, parents = [], lang, children }: PageTitleProps) {
  return (
    <>
      <Trail parents={parents} />
      <div className={styles.title}>
        <div lang={lang}>
          <Eyebrow>{label}</Eyebrow>
          <h1>{title}</h1>
          {teaser && <p className={styles.teaser}>{teaser}</p>}
        </div>
        {children}
      </div>
    </>
  );
}

/** A parent page. */
export interface ParentPage {
  readonly name: string;
  readonly href: string;
}

/** The breadcrumb. @param parents the pages above this one, from the home page down; may be empty */
export function Trail({ parents }: { readonly parents: readonly ParentPage[] }) {
  const t = useTranslations();
  if (parents.length === 0) return null;
  return (
    <div className={styles.trail} data-print="no">
      <Breadcrumbs
        label={t('breadcrumb_label')}
        links={parents.map(({ name, href }) => (
          <Link key={href} href={href}>
            {name}
          </Link>
        ))}
      />
    </div>
  );
}

const languageNameIn = (language: Locale, locale: Locale): string =>
  new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? language;

/**
 * A note that the page's content is not yet available in the visitor's language; empty if it is.
 * @param fallback the language that it is in
 */
export function FallbackNote({ fallback }: { readonly fallback: Locale | undefined }) {
  const t = useTranslations();
  const { locale } = useSite();
  if (!fallback) return null;
  return (
    <div className={styles.note}>
      <Note tone="important">
        <p>{t('other_language_note', { language: languageNameIn(fallback, locale) })}</p>
      </Note>
    </div>
  );
}
