import { pathTo } from '../../locale/addresses.ts';
import { useTranslations } from '../../locale/texts.tsx';
import { Link } from '../../site/Link.tsx';
import { hasPage, useSite } from '../../site/SiteContext.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { moreLinkClass } from '../../ui/link/link.ts';
import styles from './BrowseLinks.module.css';

const pages = ['products', 'resources', 'specialties', 'calendar'] as const;

/** Other pages to look at when a search does not help, and contact links. */
export function BrowseLinks() {
  const t = useTranslations();
  const site = useSite();
  const { locale, contactPage } = site;
  const links = [
    ...pages
      .filter((page) => hasPage(site, page))
      .map((page) => ({ name: t(page), href: pathTo(page, locale) })),
    { name: t('contact_us'), href: contactPage },
  ];
  return (
    <ul className={styles.ways}>
      {links.map(({ name, href }) => (
        <li key={href}>
          <Link href={href} className={moreLinkClass}>
            {name} <Icon name="arrow" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
