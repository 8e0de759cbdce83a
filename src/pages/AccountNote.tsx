import { useTranslations } from '../locale/texts.tsx';
import { Note } from '../ui/note/Note.tsx';
import styles from './FallbackNote.module.css';

/** Says that the site has no accounts (`ACCOUNT_URL`), on the pages about them. */
export function AccountNote() {
  const t = useTranslations();
  return (
    <div className={styles.note} data-testid="account-note">
      <Note tone="important">
        <p>{t('account_unavailable')}</p>
      </Note>
    </div>
  );
}
