import { useTranslations } from '../locale/texts.tsx';
import { VisuallyHidden } from '../ui/hidden/VisuallyHidden.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import styles from './AlertBanner.module.css';
import type { BannerView } from './banner.ts';

/**
 * A message above the page (BANNER-1). A dismissed one is hidden before the first paint
 * (`islands/prelude.ts`); a click on its button removes it (`islands/presses.ts`).
 */
export function AlertBanner({ banner }: { readonly banner: BannerView }) {
  const t = useTranslations();
  const { kind, html, isDismissible, lang } = banner;
  return (
    <section
      className={styles.banner}
      aria-label={t('announcement_label')}
      data-kind={kind}
      data-testid="alert-banner"
      data-print="no"
    >
      <Icon name={kind === 'warning' ? 'alert' : 'info'} size="large" />
      <div lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
      {isDismissible && (
        <button type="button" data-press="dismiss-banner">
          <Icon name="close" size="large" />
          <VisuallyHidden>{t('dismiss_message')}</VisuallyHidden>
        </button>
      )}
    </section>
  );
}
