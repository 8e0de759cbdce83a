import { useTranslations } from '../locale/texts.tsx';
import styles from './SkipLink.module.css';

/** The first focusable element: skips the header to the page's content. */
export function SkipLink() {
  const t = useTranslations();
  return (
    <a href="#main" className={styles.skip}>
      {t('skip_to_content')}
    </a>
  );
}
