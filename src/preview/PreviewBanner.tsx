import { useTranslations } from '../locale/texts.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import styles from './PreviewBanner.module.css';
import type { PreviewMark } from './preview.ts';

/**
 * A banner that shows that the page is a preview and for which day and country, or that the preview
 * parameter is invalid (BANNER-4).
 */
export function PreviewBanner({ mark }: { readonly mark: PreviewMark }) {
  const t = useTranslations();
  return (
    <section
      className={styles.banner}
      aria-label={t('preview')}
      data-testid="preview-banner"
      data-failed={!mark.isReadable || undefined}
    >
      <p role={mark.isReadable ? undefined : 'alert'}>
        <Icon name={mark.isReadable ? 'info' : 'alert'} size="large" />
        {mark.isReadable ? (
          <span>
            {t('preview_notice', { date: mark.date, country: mark.country })}
            {'. '}
            {t(mark.withDrafts ? 'preview_with_drafts' : 'preview_published_only')}
          </span>
        ) : (
          t('preview_corrupted')
        )}
      </p>
    </section>
  );
}
