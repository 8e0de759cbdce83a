import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { LinkView } from '../content/view/link.ts';
import { Icon, type IconName } from '../ui/icon/Icon.tsx';
import { Apps } from './Apps.tsx';
import { Link } from './Link.tsx';
import type { NavigationView } from './navigationView.server.ts';
import styles from './Utilities.module.css';

/**
 * The utility group of the header: calendar, apps, language and country, signing in (shell spec,
 * section 2, Navbar). Its panels open without JavaScript.
 */
export function Utilities({ navigation }: { readonly navigation: NavigationView }) {
  const t = useTranslations();
  const { calendar, apps, representatives, account } = navigation;
  return (
    <nav
      aria-label={t('utility_navigation_label')}
      className={styles.utilities}
      data-testid="utilities"
    >
      <ul>
        {calendar && (
          <li>
            <Link {...calendar} className={styles.control}>
              <Icon name="calendar" size="large" />
              <span>{calendar.name}</span>
            </Link>
          </li>
        )}
        {(apps.length > 0 || representatives) && (
          <li>
            <Panel icon="apps" name={t('apps')} testId="apps">
              <Apps apps={apps} representatives={representatives} />
            </Panel>
          </li>
        )}
        {account && (
          <li>
            <Panel icon="person" name={account.name} testId="account">
              <p className={styles.heading}>{account.heading}</p>
              <Links links={account.links} />
            </Panel>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** A panel of the group; one of them is open at a time. */
function Panel({
  icon,
  name,
  testId,
  children,
}: {
  readonly icon: IconName;
  readonly name: string;
  readonly testId: string;
  readonly children: ReactNode;
}) {
  return (
    <details name="utility" data-part="utility" data-testid={testId}>
      <summary className={styles.control}>
        <Icon name={icon} size="large" />
        <span>{name}</span>
      </summary>
      <div className={styles.panel}>{children}</div>
    </details>
  );
}

const Links = ({ links }: { readonly links: readonly LinkView[] }) => (
  <ul className={styles.links}>
    {links.map((link) => (
      <li key={link.name}>
        <Link {...link}>{link.name}</Link>
      </li>
    ))}
  </ul>
);
