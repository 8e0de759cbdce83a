import { useId } from 'react';
import { type Brand, nameBeforePeriod } from '../brand/brand.ts';
import { PrivacySettingsLink, privacySettingsId } from '../consent/PrivacySettingsLink.tsx';
import type { LinkView } from '../content/view/link.ts';
import { pathTo } from '../locale/addresses.ts';
import { type LanguageLink, LanguageLinks } from '../locale/LanguageLinks.tsx';
import type { Locale } from '../locale/locales.ts';
import { useTranslations } from '../locale/texts.tsx';
import { linkProps } from '../site/externalLink.ts';
import { Link } from '../site/Link.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { collapseClass } from '../ui/disclosure/disclosure.ts';
import { VisuallyHidden } from '../ui/hidden/VisuallyHidden.tsx';
import { Icon, PlusMinus } from '../ui/icon/Icon.tsx';
import { type IconName, iconNames } from '../ui/icon/iconNames.ts';
import styles from './Footer.module.css';
import type { FooterView, HelpLink, LinkGroup, SocialLink } from './footerView.server.ts';

/** The props of the footer. */
interface FooterProps {
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
        {foot.social.length + foot.representatives.length > 0 && (
          <div className={styles.top}>
            <SocialLinks social={foot.social} />
            <RepresentativeLinks links={foot.representatives} />
          </div>
        )}
        <FooterColumns columns={foot.columns} />
        {languages.length > 1 && (
          <nav aria-label={t('language')} className={styles.languages} data-component="language">
            <LanguageLinks languages={languages} current={locale} />
          </nav>
        )}
        <FooterBar
          foot={foot}
          brand={brand}
          year={year}
          releaseLabel={releaseLabel}
          attribution={attribution}
        />
      </div>
    </footer>
  );
}

const icons: Readonly<Record<HelpLink['kind'], IconName>> = {
  rep: 'person',
  events: 'calendar',
  whats_new: 'news',
};

/**
 * The ways to get help, for professionals and unknown visitors (FOOTER-2). If the browser stores
 * another audience, the block is hidden before the first paint, so that nothing shifts.
 */
function FooterHelp({ help }: Pick<FooterView, 'help'>) {
  const t = useTranslations();
  const heading = useId();
  if (help.length === 0) return null;
  return (
    <section
      className={styles.help}
      aria-labelledby={heading}
      data-testid="footer-help"
      data-component="help"
    >
      <h2 id={heading}>{t('how_can_we_help')}</h2>
      <ul>
        {help.map(({ kind, image, ...link }) => (
          <li key={kind}>
            <Link {...link} className={styles.card}>
              <span className={styles.sign}>
                {image ? (
                  <img src={image} alt="" width="24" height="24" loading="lazy" />
                ) : (
                  <Icon name={icons[kind]} size="large" />
                )}
              </span>
              {link.name}
              <Icon name="arrow" size="large" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The columns of links: side by side in wide windows, else an accordion (FOOTER-4). */
function FooterColumns({ columns }: Pick<FooterView, 'columns'>) {
  return (
    <div className={styles.columns} data-component="mega links">
      {columns.map((groups) => (
        <div key={groups[0]?.links[0]?.href}>
          {groups.map((group) => (
            <Group key={group.links[0]?.href} group={group} />
          ))}
        </div>
      ))}
    </div>
  );
}

/**
 * Links under a label: folded in narrow windows, always open in wide ones. Without a label they
 * cannot fold, as the control would have no name (PAGE-131).
 */
function Group({ group: { label, links } }: { readonly group: LinkGroup }) {
  const list = (
    <ul>
      {links.map((link) => (
        <li key={link.href + link.name}>
          <Link {...link}>{link.name}</Link>
        </li>
      ))}
    </ul>
  );
  if (!label) return <div className={styles.group}>{list}</div>;
  return (
    <details className={`${styles.group} ${collapseClass}`}>
      <summary>
        <h2>{label}</h2>
        <PlusMinus />
      </summary>
      {list}
    </details>
  );
}

/** The social networks, by icon or, if editors set none, by name (FOOTER-3). */
function SocialLinks({ social }: Pick<FooterView, 'social'>) {
  const t = useTranslations();
  if (social.length === 0) return null;
  return (
    <div className={styles.social} data-component="social">
      <p>{t('connect_with_us')}</p>
      <ul>
        {social.map((link) => (
          <li key={link.href}>
            {link.image ? (
              <IconLink link={link} image={link.image} />
            ) : (
              <Link {...link}>{link.name}</Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** An icon link; its overlay appears on hover and keyboard focus. */
function IconLink({ link, image }: { readonly link: SocialLink; readonly image: string }) {
  const t = useTranslations();
  const { href, target, rel } = linkProps({ url: link.href }, useSite());
  return (
    <a className={styles.icon} href={href} target={target} rel={rel}>
      <img src={image} alt="" width="44" height="44" loading="lazy" />
      {link.overlay && <img src={link.overlay} alt="" width="44" height="44" loading="lazy" />}
      <VisuallyHidden>{link.name}</VisuallyHidden>
      {target && <VisuallyHidden>{` (${t('opens_in_new_tab')})`}</VisuallyHidden>}
    </a>
  );
}

/** A strip of links for representatives; the id of each is the name of its icon (FOOTER-9). */
function RepresentativeLinks({ links }: { readonly links: readonly LinkView[] }) {
  if (links.length === 0) return null;
  return (
    <ul className={styles.strip} data-component="representative" data-chooses="representative">
      {links.map((link) => {
        const icon = iconNames.find((name) => name === link.id);
        return (
          <li key={link.href}>
            {icon && <Icon name={icon} size="large" />}
            <Link {...link}>{link.name}</Link>
          </li>
        );
      })}
    </ul>
  );
}

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
