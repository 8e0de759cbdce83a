import { useTranslations } from '../locale/texts.tsx';
import { linkProps } from '../site/externalLink.ts';
import { Link } from '../site/Link.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { VisuallyHidden } from '../ui/hidden/VisuallyHidden.tsx';
import type { FooterView, SocialLink } from './footer.ts';
import styles from './SocialLinks.module.css';

/** The social networks, by icon or, if editors set none, by name (FOOTER-3). */
export function SocialLinks({ social }: Pick<FooterView, 'social'>) {
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
