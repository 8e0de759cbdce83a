import { useTranslations } from '../locale/texts.tsx';
import { bannerClass, bannerMessageClass } from '../ui/banner/banner.ts';
import { VisuallyHidden } from '../ui/hidden/VisuallyHidden.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { listsClass } from '../ui/prose/Prose.tsx';
import styles from './AlertBanner.module.css';
import type { BannerView } from './banner.ts';

/** The most characters that a narrow phone shows on one line. */
const onOneLine = 36;

const isLong = (html: string) => html.replace(/<[^>]*>/g, '').trim().length > onOneLine;

/**
 * A message above the page (BANNER-1); on phones one line, which a checkbox unfolds without scripts.
 * A dismissed one is hidden before the first paint (`islands/prelude.ts`); a click on its button
 * removes it (`islands/presses.ts`).
 */
export function AlertBanner({ banner }: { readonly banner: BannerView }) {
  const t = useTranslations();
  const { kind, html, isDismissible, lang } = banner;
  const hasMore = isLong(html);
  // Not `:has` in the styles: a browser may show the banner before its controls arrive.
  const classNames = [
    bannerClass,
    styles.banner,
    hasMore && styles.long,
    isDismissible && styles.dismissible,
  ];
  return (
    <section
      className={classNames.filter(Boolean).join(' ')}
      aria-label={t('announcement_label')}
      data-tone={kind}
      data-testid="alert-banner"
      data-print="no"
    >
      <Icon name={kind === 'warning' ? 'alert' : 'info'} size="large" />
      <div
        className={`${bannerMessageClass} ${styles.message} ${listsClass}`}
        lang={lang}
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {hasMore && (
        <label className={styles.more}>
          <input type="checkbox" />
          <Icon name="chevron" />
          <VisuallyHidden>{t('whole_message')}</VisuallyHidden>
        </label>
      )}
      {isDismissible && (
        <button type="button" data-press="dismiss-banner">
          <Icon name="close" size="large" />
          <VisuallyHidden>{t('dismiss_message')}</VisuallyHidden>
        </button>
      )}
    </section>
  );
}
