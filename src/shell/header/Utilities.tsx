import type { ReactNode } from 'react';
import type { LinkView } from '../../content/view/link.ts';
import { useTranslations } from '../../locale/texts.tsx';
import type { NavigationView } from '../../navigation/navigationView.server.ts';
import { Link } from '../../site/Link.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { KeptHtml } from '../../ui/kept/KeptHtml.tsx';
import { LocaleButton } from '../locale/LocaleButton.tsx';
import styles from './Utilities.module.css';
import { UtilityPanel } from './UtilityPanel.tsx';

/**
 * The utility group of the header: calendar, apps, language and country, sign-in (NAV-1). Its
 * panels open without JavaScript.
 */
export function Utilities({
  navigation,
  hasApps,
  apps,
}: {
  readonly navigation: NavigationView;
  readonly hasApps: boolean;
  /** The content of the apps panel, on the server only. */
  readonly apps?: ReactNode;
}) {
  const t = useTranslations();
  const { calendar, account } = navigation;
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
        {hasApps && (
          <li>
            <UtilityPanel icon="apps" name={t('apps')} testId="apps">
              <KeptHtml name="apps">{apps}</KeptHtml>
            </UtilityPanel>
          </li>
        )}
        <li>
          <LocaleButton textsOf={navigation.locale ?? ''} />
        </li>
        {account && (
          <li>
            <UtilityPanel icon="person" name={account.name} testId="account">
              <p className={styles.heading}>{account.heading}</p>
              <Links links={account.links} />
            </UtilityPanel>
          </li>
        )}
      </ul>
    </nav>
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
