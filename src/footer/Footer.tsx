import { useTranslations } from 'use-intl';
import { PrivacySettingsLink, privacySettingsId } from '../consent/PrivacySettingsLink.tsx';
import type { Locale } from '../locale/locales.ts';
import { Link } from '../navigation/Link.tsx';
import type { FooterColumn, ShellView } from '../navigation/shellView.server.ts';
import { PlusMinus } from '../ui/icon/PlusMinus.tsx';
import styles from './Footer.module.css';

/** The languages' own names, as visitors look for them. */
const languageNames: Readonly<Record<Locale, string>> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  pt: 'Português',
};

/** The same page in another language, or that language's home page. */
export interface LanguageLink {
  readonly locale: Locale;
  readonly href: string;
}

/** What the footer shows. */
export interface FooterProps {
  readonly shell: Pick<ShellView, 'columns' | 'social' | 'miniLinks'>;
  readonly languages: readonly LanguageLink[];
  /** The page's own language. */
  readonly locale: Locale;
  readonly name: string;
  readonly year: number;
  readonly releaseLabel: string;
  /** Who must be named as the source of the country data; empty when no one. */
  readonly attribution?: { readonly text: string; readonly href: string } | undefined;
}

/** The foot of every page (shell spec, section 2, Footer). */
export function Footer(props: FooterProps) {
  const { shell, languages, locale, name, year, releaseLabel, attribution } = props;
  const t = useTranslations();
  return (
    <footer className={styles.footer} data-testid="footer">
      <div className={styles.inner}>
        <div className={styles.top} data-print="no">
          <div className={styles.brand}>
            <p className={styles.name}>{name}</p>
            {shell.social.length > 0 && <p>{t('connect_with_us')}</p>}
            <ul>
              {shell.social.map((link) => (
                <li key={link.href}>
                  <Link {...link}>{link.name}</Link>
                </li>
              ))}
            </ul>
          </div>
          <div className={styles.columns}>
            {shell.columns.map((column) => (
              <Column key={column.label} column={column} />
            ))}
          </div>
        </div>
        <nav aria-label={t('language')} className={styles.row} data-print="no">
          {languages.map((language) => (
            <span
              key={language.locale}
              lang={language.locale}
              data-current={language.locale === locale || undefined}
            >
              <Link href={language.href} hrefLang={language.locale}>
                {languageNames[language.locale]}
              </Link>
            </span>
          ))}
        </nav>
        <div className={styles.row}>
          <span>{t('copyright', { year: String(year), name })}</span>
          {shell.miniLinks.map((link) =>
            link.id === privacySettingsId ? (
              <PrivacySettingsLink key={link.id} href={link.href}>
                {link.name}
              </PrivacySettingsLink>
            ) : (
              <Link key={link.href} {...link}>
                {link.name}
              </Link>
            ),
          )}
          {attribution && <Link href={attribution.href}>{attribution.text}</Link>}
          <span className={styles.release}>{releaseLabel}</span>
        </div>
      </div>
    </footer>
  );
}

/** Links under a label: folded where the window is narrow, always open where there is room. */
function Column({ column: { label, links } }: { readonly column: FooterColumn }) {
  return (
    <details className={styles.column}>
      <summary>
        <h2>{label}</h2>
        <PlusMinus />
      </summary>
      <ul>
        {links.map((link) => (
          <li key={link.href + link.name}>
            <Link {...link}>{link.name}</Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
