import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Brand } from '../brand/brands.ts';
import type { LinkView } from '../content/view/link.ts';
import { pathTo } from '../locale/addresses.ts';
import { VisuallyHidden } from '../ui/hidden/VisuallyHidden.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import styles from './Header.module.css';
import { Link } from './Link.tsx';
import { SearchForm } from './SearchForm.tsx';
import { useSite } from './SiteContext.tsx';

/** The parts of a brand the header shows. */
export type HeaderBrand = Pick<Brand, 'name' | 'logo'>;

/**
 * The top of every page: logo, navigation roots, search (shell spec, section 2, Navbar). Where the
 * window is narrow they fold into a menu that opens without JavaScript and closes on the next page.
 */
export function Header({
  brand,
  roots,
}: {
  readonly brand: HeaderBrand;
  readonly roots: readonly LinkView[];
}) {
  const t = useTranslations();
  const { locale } = useSite();
  const { pathname } = useLocation();
  return (
    <header className={styles.header} data-testid="navigation" data-print="no">
      <div className={styles.inner}>
        <Link href={pathTo('home', locale)} className={styles.logo}>
          <img {...brand.logo} alt={brand.name} />
        </Link>
        <details className={styles.menu} key={pathname}>
          <summary>
            <Icon name="menu" size="large" />
            <Icon name="close" size="large" />
            <VisuallyHidden>{t('menu')}</VisuallyHidden>
          </summary>
          <div className={styles.panel}>
            <nav aria-label={t('main_navigation_label')} className={styles.roots}>
              <ul>
                {roots.map((root) => (
                  <li key={root.href} data-current={pathname.startsWith(root.href) || undefined}>
                    <Link {...root}>{root.name}</Link>
                  </li>
                ))}
              </ul>
            </nav>
            <div className={styles.search}>
              <SearchForm />
            </div>
          </div>
        </details>
      </div>
    </header>
  );
}
