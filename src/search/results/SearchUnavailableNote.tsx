import { useTranslations } from '../../locale/texts.tsx';
import { BrowseLinks } from './BrowseLinks.tsx';
import none from './NoResults.module.css';
import styles from './Results.module.css';

/** Shown when the search fails: a message and other links. */
export function SearchUnavailableNote() {
  const t = useTranslations();
  return (
    <div className={styles.results} data-testid="search-unavailable">
      <div className={none.none}>
        <h2>{t('search_unavailable')}</h2>
        <p>{t('search_trouble')}</p>
        <BrowseLinks />
      </div>
    </div>
  );
}
