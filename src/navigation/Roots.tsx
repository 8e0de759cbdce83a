import { useId } from 'react';
import { useTranslations } from '../locale/texts.tsx';
import { Link } from '../site/Link.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { VisuallyHidden } from '../ui/hidden/VisuallyHidden.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import type { NavigationView, RootView } from './navigationView.server.ts';
import styles from './Roots.module.css';
import type { Flyouts } from './useFlyouts.ts';

/** The number of roots that medium windows show before "More" (NAV-2). */
const mediumRoots = 3;

/** The name of "More" among the roots. */
const more = 'more';

interface RootsProps {
  readonly navigation: NavigationView;
  readonly flyouts: Flyouts;
}

/**
 * The roots of the navigation. Each is a link, or a button if it only opens a flyout, followed by
 * its flyout while open. Only the window's width decides which roots are shown and whether "More"
 * contains the rest.
 */
export function Roots({ navigation, flyouts }: RootsProps) {
  const t = useTranslations();
  const { roots } = navigation;
  const rest = roots.slice(mediumRoots);
  return (
    <nav aria-label={t('main_navigation_label')} className={styles.roots} data-component="root">
      <ul>
        {roots.map((root) => (
          <Root key={root.codename} root={root} navigation={navigation} flyouts={flyouts} />
        ))}
        {rest.length > 0 && <More rest={rest} navigation={navigation} flyouts={flyouts} />}
      </ul>
    </nav>
  );
}

function Root({ root, navigation, flyouts }: RootsProps & { readonly root: RootView }) {
  const t = useTranslations();
  const { page } = useSite();
  const id = useId();
  const { codename, name, href, target, lang, opens, isDeep } = root;
  const isOpen = flyouts.open?.root === codename;
  const isCurrent = href !== '' && page.address.startsWith(href);
  return (
    <li
      data-root={opens && codename}
      data-current={isCurrent || undefined}
      data-open={isOpen || undefined}
    >
      {href && (
        <Link
          href={href}
          target={target}
          lang={lang}
          onClick={opens && ((event) => flyouts.pressRoot(event, codename, href))}
        >
          {name}
        </Link>
      )}
      {opens && (
        <button
          type="button"
          className={href ? styles.toggle : styles.name}
          data-part="toggle"
          data-deep={isDeep}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => flyouts.toggle(codename, href)}
        >
          {!href && <span lang={lang}>{name}</span>}
          <Icon name="chevron" />
          <Icon name="arrow" />
          {href && <VisuallyHidden>{t('show_submenu_of', { section: name })}</VisuallyHidden>}
        </button>
      )}
      {isOpen && flyouts.part && (
        <flyouts.part.Flyout id={id} root={root} navigation={navigation} flyouts={flyouts} />
      )}
    </li>
  );
}

/** The roots that do not fit into a medium window; without JavaScript a list of links. */
function More({ rest, ...props }: RootsProps & { readonly rest: readonly RootView[] }) {
  const t = useTranslations();
  const id = useId();
  const { flyouts } = props;
  const isOpen = flyouts.open?.root === more;
  const root: RootView = { codename: more, name: t('more'), href: '', opens: true, isDeep: true };
  return (
    <li className={styles.more} data-root={more} data-open={isOpen || undefined}>
      <details open={isOpen}>
        <summary
          data-part="toggle"
          onClick={(event) => {
            const { parentElement } = event.currentTarget;
            if (!isOpen && (parentElement as HTMLDetailsElement).open) return;
            event.preventDefault();
            flyouts.toggle(more, '');
          }}
        >
          {t('more')}
        </summary>
        <ul>
          {rest.map(({ codename, name, href, target, lang }) => (
            <li key={codename}>
              <Link href={href} target={target} lang={lang}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </details>
      {isOpen && flyouts.part && <flyouts.part.Flyout id={id} root={root} rest={rest} {...props} />}
    </li>
  );
}
