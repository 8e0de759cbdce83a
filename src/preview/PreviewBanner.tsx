import { useTranslations } from '../locale/texts.tsx';
import { bannerClass, bannerMessageClass } from '../ui/banner/banner.ts';
import { Icon } from '../ui/icon/Icon.tsx';
import type { PreviewMark } from './preview.ts';

/**
 * A banner that shows that the page is a preview and for which day and country, or that the preview
 * parameter is invalid (BANNER-4).
 */
export function PreviewBanner({ mark }: { readonly mark: PreviewMark }) {
  const t = useTranslations();
  return (
    <section
      className={bannerClass}
      aria-label={t('preview')}
      data-testid="preview-banner"
      data-tone={mark.isReadable ? 'important' : 'warning'}
    >
      <Icon name={mark.isReadable ? 'info' : 'alert'} size="large" />
      <div className={bannerMessageClass}>
        <p role={mark.isReadable ? undefined : 'alert'}>
          <strong>
            {mark.isReadable
              ? `${t('preview_notice', { date: mark.date, country: mark.country })}. ${t(mark.withDrafts ? 'preview_with_drafts' : 'preview_published_only')}`
              : t('preview_corrupted')}
          </strong>
        </p>
      </div>
    </section>
  );
}
