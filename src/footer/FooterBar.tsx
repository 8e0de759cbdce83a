import { nameBeforePeriod } from '../brand/brand.ts';
import { PrivacySettingsLink, privacySettingsId } from '../consent/PrivacySettingsLink.tsx';
import { pathTo } from '../locale/addresses.ts';
import { useTranslations } from '../locale/texts.tsx';
import { Link } from '../site/Link.tsx';
import { useSite } from '../site/SiteContext.tsx';
import type { FooterProps } from './Footer.tsx';
import styles from './FooterBar.module.css';
import type { FooterView } from './footer.ts';

type BarProps = Pick<FooterProps, 'foot' | 'brand' | 'year' | 'releaseLabel' | 'attribution'>;

/**
 * The last line of the page: a home link, the release label, and the mini links (FOOTER-6). The
 * privacy settings have a link even if content names none or cannot be read (FOOTER-7).
 */
export function FooterBar({ foot, brand, year, releaseLabel, attribution }: BarProps) {
  const t = useTranslations();
  const { locale } = useSite();
  return (
    <div className={styles.bar} data-component="mini links">
      <Link href={pathTo('home', locale)} className={styles.logo}>
        <img {...brand.logo} alt={brand.name} loading="lazy" />
      </Link>
      <p>
        <span>{t('copyright', { year: String(year), name: nameBeforePeriod(brand) })}</span>
        {brand.fictional && <span>{t('fictional_company')}</span>}
        <span data-testid="release">{releaseLabel}</span>
      </p>
      <ul data-testid="footer-mini-links">
        {foot.miniLinks.map((link) => (
          <li key={link.id ?? link.href}>
            {link.id === privacySettingsId ? (
              <PrivacySettingsLink href={link.href}>{link.name}</PrivacySettingsLink>
            ) : (
              <Link {...link}>{link.name}</Link>
            )}
          </li>
        ))}
        {!foot.miniLinks.some(({ id }) => id === privacySettingsId) && (
          <li>
            <PrivacySettingsLink href={pathTo('privacy', locale)}>
              {t('privacy_settings')}
            </PrivacySettingsLink>
          </li>
        )}
        {foot.otherSite && (
          <li>
            <OtherSiteLink site={foot.otherSite} />
          </li>
        )}
        {attribution && (
          <li>
            <Link href={attribution.href}>{attribution.text}</Link>
          </li>
        )}
      </ul>
    </div>
  );
}

/** A link to the same page of the full or the mobile site. */
function OtherSiteLink({ site }: { readonly site: NonNullable<FooterView['otherSite']> }) {
  const { page, locale } = useSite();
  const path = page.name ? page.address : pathTo('home', locale);
  return (
    <a href={site.origin + path} data-site="other">
      {site.name}
    </a>
  );
}
