import type { Brand } from '../brand/brand.ts';
import { type LanguageLink, LanguageLinks } from '../locale/LanguageLinks.tsx';
import type { Locale } from '../locale/locales.ts';
import { useTranslations } from '../locale/texts.tsx';
import styles from './Footer.module.css';
import { FooterBar } from './FooterBar.tsx';
import { FooterColumns } from './FooterColumns.tsx';
import { FooterHelp } from './FooterHelp.tsx';
import type { FooterView } from './footer.ts';
import { RepresentativeLinks } from './RepresentativeLinks.tsx';
import { SocialLinks } from './SocialLinks.tsx';

/** The props of the footer. */
export interface FooterProps {
  readonly foot: FooterView;
  readonly languages: readonly LanguageLink[];
  /** The page's own language. */
  readonly locale: Locale;
  readonly brand: Pick<Brand, 'name' | 'legalName' | 'logo' | 'fictional'>;
  readonly year: number;
  readonly releaseLabel: string;
  /** The credit for the country data; absent if none is required. */
  readonly attribution?: { readonly text: string; readonly href: string } | undefined;
}

/** The footer of every page (FOOTER-1). */
export function Footer(props: FooterProps) {
  const { foot, languages, locale, brand, year, releaseLabel, attribution } = props;
  const t = useTranslations();
  return (
    <footer className={styles.footer} data-print="no" data-testid="footer">
      <FooterHelp help={foot.help} />
      <div className={styles.inner} data-inline={foot.isInline || undefined}>
        <div className={styles.top}>
          <SocialLinks social={foot.social} />
          <RepresentativeLinks links={foot.representatives} />
        </div>
        <FooterColumns columns={foot.columns} />
        {languages.length > 1 && (
          <nav aria-label={t('language')} className={styles.languages} data-component="language">
            <LanguageLinks languages={languages} current={locale} />
          </nav>
        )}
        <FooterBar foot={foot} {...{ brand, year, releaseLabel, attribution }} />
      </div>
    </footer>
  );
}
