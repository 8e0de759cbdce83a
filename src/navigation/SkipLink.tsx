import { useTranslations } from 'use-intl';
import styles from './SkipLink.module.css';

/** The first thing the keyboard reaches: past the shell to the page. */
export function SkipLink() {
  const t = useTranslations();
  return (
    <a href="#main" className={styles.skip}>
      {t('skip_to_content')}
    </a>
  );
}
