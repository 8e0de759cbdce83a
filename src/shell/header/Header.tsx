import { type ReactNode, useRef } from 'react';
import { pathTo } from '../../locale/paths.ts';
import { useTranslations } from '../../locale/texts.tsx';
import type { NavigationView } from '../../navigation/navigationView.server.ts';
import { Roots } from '../../navigation/Roots.tsx';
import { type Flyouts, useFlyouts } from '../../navigation/useFlyouts.ts';
import { Link } from '../../site/Link.tsx';
import { useSite } from '../../site/SiteContext.tsx';
import { VisuallyHidden } from '../../ui/hidden/VisuallyHidden.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import styles from './Header.module.css';
import { pageInput, SearchForm } from './SearchForm.tsx';
import { Utilities } from './Utilities.tsx';

interface HeaderProps {
  readonly navigation: NavigationView;
  /** Whether there is an apps panel. */
  readonly hasApps: boolean;
  /** The content of the apps panel; on the server only. */
  readonly apps?: ReactNode;
}

/**
 * The header of every page: logo, search, utility group, navigation roots (NAV-1). In narrow
 * windows it folds into a menu that opens without JavaScript and closes on the next page; the search
 * is one press away beside it. The code
 * of flyouts is loaded when the visitor first comes near.
 */
export function Header(props: HeaderProps) {
  const t = useTranslations();
  const { locale, brand } = useSite();
  const header = useRef<HTMLElement>(null);
  const flyouts = useFlyouts(header);
  return (
    <header
      ref={header}
      className={styles.header}
      data-testid="navigation"
      data-print="no"
      data-flyout-open={flyouts.open && ''}
      onPointerOver={flyouts.load}
      onFocus={flyouts.load}
    >
      <div className={styles.inner}>
        <Link href={pathTo('home', locale)} className={styles.logo} data-component="logo">
          <img {...brand?.logo} alt={brand?.name} />
        </Link>
        <Link
          href={`${pathTo('search', locale)}#${pageInput}`}
          className={styles.find}
          data-component="search"
        >
          <Icon name="search" size="large" />
          <VisuallyHidden>{t('search')}</VisuallyHidden>
        </Link>
        <Menu {...props} flyouts={flyouts} />
      </div>
      {flyouts.part && (
        <flyouts.part.FlyoutBehavior
          header={header}
          flyouts={flyouts}
          delay={props.navigation.delay}
        />
      )}
    </header>
  );
}

/** Search, utility group and roots, which narrow windows fold. */
function Menu({ navigation, hasApps, apps, flyouts }: HeaderProps & { readonly flyouts: Flyouts }) {
  const t = useTranslations();
  return (
    <details className={styles.menu} data-part="menu">
      <summary data-testid="menu">
        <Icon name="menu" size="large" />
        <Icon name="close" size="large" />
        <VisuallyHidden>{t('menu')}</VisuallyHidden>
      </summary>
      <div className={styles.panel}>
        <div className={styles.search}>
          <SearchForm
            isCovered={flyouts.open !== undefined}
            onUncover={() => flyouts.setOpen(undefined)}
          />
        </div>
        <Utilities navigation={navigation} hasApps={hasApps} apps={apps} />
        <Roots navigation={navigation} flyouts={flyouts} />
      </div>
    </details>
  );
}
