import { pathTo } from '../../locale/addresses.ts';
import { useTranslations } from '../../locale/texts.tsx';
import { Link } from '../../site/Link.tsx';
import { hasPage, useSite } from '../../site/SiteContext.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { moreLinkClass } from '../../ui/link/link.ts';
import styles from './NoResults.module.css';
import resultStyles from './Results.module.css';
import type { CountedLink, FoundView } from './resultsView.ts';

/** Suggestions when nothing was found: remove filters, search for something else, ask someone. */
export function NoResults({ results }: { readonly results: FoundView }) {
  const t = useTranslations();
  const { loosened, trending } = results;
  return (
    <div className={styles.none} data-testid="search-none">
      <p>{t('no_results_advice')}</p>
      <CountedLinks links={loosened} inPlace />
      {trending.length > 0 && (
        <>
          <h3>{t('trending_searches')}</h3>
          <CountedLinks links={trending} />
        </>
      )}
      <BrowseLinks />
    </div>
  );
}

/** Links with the number of results that each leads to. */
export const CountedLinks = ({
  links,
  inPlace = false,
}: {
  readonly links: readonly CountedLink[];
  /** Whether they lead to other states of this list; default no. */
  readonly inPlace?: boolean;
}) =>
  links.length > 0 && (
    <ul className={styles.links}>
      {links.map(({ name, href, count }) => (
        <li key={href}>
          <Link href={href} {...(inPlace && { inPlace: 'all' })}>
            {name}
            {count !== undefined && ` (${count})`}
          </Link>
        </li>
      ))}
    </ul>
  );

/** Shown when the search fails: a message and other links. */
export function SearchUnavailableNote() {
  const t = useTranslations();
  return (
    <div className={resultStyles.results} data-testid="search-unavailable">
      <div className={styles.none}>
        <h2>{t('search_unavailable')}</h2>
        <p>{t('search_trouble')}</p>
        <BrowseLinks />
      </div>
    </div>
  );
}

const pages = ['products', 'resources', 'specialties', 'calendar'] as const;

/** Other pages to look at when a search does not help, and contact links. */
function BrowseLinks() {
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
