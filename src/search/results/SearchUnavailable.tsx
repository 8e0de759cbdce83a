import { useTranslations } from 'use-intl';
import none from './NoResults.module.css';
import styles from './Results.module.css';
import { WaysOn } from './WaysOn.tsx';

/** Shown when the search fails: a message and other links. */
export function SearchUnavailable() {
  const t = useTranslations();
  return (
    <div className={styles.results} data-testid="search-unavailable">
      <div className={none.none}>
        <h2>{t('search_unavailable')}</h2>
        <p>{t('search_trouble')}</p>
        <WaysOn />
      </div>
    </div>
  );
}
