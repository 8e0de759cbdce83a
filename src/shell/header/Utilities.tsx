import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LinkView } from '../../content/view/link.ts';
import { useGeo } from '../../country/useGeo.ts';
import { LanguageLinks } from '../../locale/LanguageLinks.tsx';
import { languageNames } from '../../locale/locales.ts';
import { colonIn } from '../../locale/orthography.ts';
import { useTranslations } from '../../locale/texts.tsx';
import type { NavigationView } from '../../navigation/navigationView.server.ts';
import { Link } from '../../site/Link.tsx';
import { useSite } from '../../site/SiteContext.tsx';
import { collapseClass } from '../../ui/disclosure/disclosure.ts';
import { VisuallyHidden } from '../../ui/hidden/VisuallyHidden.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import type { IconName } from '../../ui/icon/iconNames.ts';
import { KeptHtml } from '../../ui/kept/KeptHtml.tsx';
import type * as Part from '../locale/LocalePanel.tsx';
import styles from './Utilities.module.css';

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

/** The props of a panel in the utility group. */
interface UtilityPanelProps {
  readonly icon: IconName;
  readonly name: ReactNode;
  readonly testId: string;
  /** Called when the visitor approaches its button or opens it. */
  readonly onIntent?: () => void;
  readonly children: ReactNode;
}

/**
 * Scrolls the menu of a phone so that a panel stays in view while it opens and loads its content
 * (NAV-22).
 * @returns a function that ends it
 */
function keepInView(details: HTMLDetailsElement): () => void {
  const sizes = new ResizeObserver(() => {
    if (details.open) details.scrollIntoView({ block: 'nearest' });
  });
  sizes.observe(details);
  return () => sizes.disconnect();
}

/**
 * A panel of the utility group. Only one is open at a time, even without JavaScript. Above the page
 * it unrolls; in a phone's menu it expands.
 */
function UtilityPanel({ icon, name, testId, onIntent, children }: UtilityPanelProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const intend = useEffectEvent(() => onIntent?.());
  useEffect(() => {
    // A panel opened before hydration is handled like one opened now.
    if (details.current?.open) intend();
    return details.current ? keepInView(details.current) : undefined;
  }, []);
  return (
    <details
      ref={details}
      name="utility"
      className={collapseClass}
      data-part="utility"
      data-testid={testId}
      onToggle={onIntent}
    >
      <summary className={styles.control} onPointerEnter={onIntent} onFocus={onIntent}>
        <Icon name={icon} size="large" />
        <span>{name}</span>
      </summary>
      <div className={styles.panel}>{children}</div>
    </details>
  );
}

/**
 * The button that shows the page's language and, once known, the visitor's country, and opens the
 * locale panel (NAV-15); a site in one language shows the country only. The panel's code is loaded when the visitor comes near; until then, and
 * without JavaScript, the panel contains links to the languages.
 */
function LocaleButton({
  textsOf,
}: {
  /** The codename of the node with the panel's texts; empty for built-in ones. */
  readonly textsOf: string;
}) {
  const t = useTranslations();
  const { locale, page } = useSite();
  const { languages } = page;
  const hasChoice = languages.length > 1;
  const geo = useGeo();
  const [part, setPart] = useState<typeof Part>();
  const loading = useRef<Promise<void>>(undefined);

  function load() {
    loading.current ??= import('../locale/LocalePanel.tsx').then(setPart, () => {
      loading.current = undefined;
    });
  }

  const name = (
    <>
      <VisuallyHidden>
        {`${t(hasChoice ? 'language_and_country' : 'country')}${colonIn(locale)} `}
      </VisuallyHidden>
      {hasChoice && <span lang={locale}>{languageNames[locale]}</span>}{' '}
      {/* The starter sets it before hydration, so its text may differ. */}
      <span
        className={styles.country}
        data-part="country"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: geo?.country ?? '' }}
      />
    </>
  );
  return (
    <UtilityPanel icon="globe" name={name} testId="locale" onIntent={load}>
      {part ? (
        <part.LocalePanel textsOf={textsOf} geo={geo} />
      ) : (
        <div className={styles.languages}>
          {hasChoice && <LanguageLinks languages={languages} current={locale} />}
        </div>
      )}
    </UtilityPanel>
  );
}
