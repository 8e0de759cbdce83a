import type { Locale } from '../locale/locales.ts';
import { useTranslations } from '../locale/texts.tsx';
import { Note } from '../ui/note/Note.tsx';
import styles from './FallbackNote.module.css';

/**
 * A note that the page's content is not yet available in the visitor's language; empty if it is.
 */
export function FallbackNote({ fallback }: { readonly fallback: Locale | undefined }) {
  const t = useTranslations();
  if (!fallback) return null;
  return (
    <div className={styles.note}>
      <Note tone="important">
        <p>{t('english_only_note')}</p>
      </Note>
    </div>
  );
}
