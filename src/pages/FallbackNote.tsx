import type { Locale } from '../locale/locales.ts';
import { useTranslations } from '../locale/texts.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { Note } from '../ui/note/Note.tsx';
import styles from './FallbackNote.module.css';

const languageNameIn = (language: Locale, locale: Locale): string =>
  new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? language;

/**
 * A note that the page's content is not yet available in the visitor's language; empty if it is.
 * @param fallback the language that it is in
 */
export function FallbackNote({ fallback }: { readonly fallback: Locale | undefined }) {
  const t = useTranslations();
  const { locale } = useSite();
  if (!fallback) return null;
  return (
    <div className={styles.note}>
      <Note tone="important">
        <p>{t('other_language_note', { language: languageNameIn(fallback, locale) })}</p>
      </Note>
    </div>
  );
}
