import { type MouseEvent, useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { VisuallyHidden } from '../ui/hidden/VisuallyHidden.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import styles from './AlertBanner.module.css';
import type { BannerView } from './banner.ts';
import { dismiss, useDismissed } from './dismissed.ts';

/**
 * A message above the page (shell spec, section 2). One that was dismissed is hidden before the page
 * is painted (`server/visitorMarks.ts`) and taken out here.
 */
export function AlertBanner({ banner }: { readonly banner: BannerView }) {
  const t = useTranslations();
  const { id, kind, html, isDismissible, lang } = banner;
  const isGone = useDismissed(id) && isDismissible;
  const press = useCallback(
    ({ currentTarget }: MouseEvent) => {
      const next = currentTarget.closest('section')?.nextElementSibling;
      dismiss(id);
      // The keyboard goes on where the banner was, not at the top of the document.
      next?.querySelector<HTMLElement>('a, button, summary')?.focus({ preventScroll: true });
    },
    [id],
  );
  if (isGone) return null;
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
        <button type="button" data-replay="" onClick={press}>
          <Icon name="close" size="large" />
          <VisuallyHidden>{t('dismiss_message')}</VisuallyHidden>
        </button>
      )}
    </section>
  );
}
