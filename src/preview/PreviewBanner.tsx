import { useTranslations } from '../locale/texts.tsx';
import { bannerClass, bannerMessageClass } from '../ui/banner/banner.ts';
import { Icon } from '../ui/icon/Icon.tsx';
import styles from './PreviewBanner.module.css';
import type { PreviewMark } from './preview.ts';

/**
 * A bar that says that the page is a preview, what it shows and what differs from now, or that the
 * preview parameter is invalid (BANNER-4, BANNER-9). It stands above the page and moves with it.
 */
export function PreviewBanner({ mark }: { readonly mark: PreviewMark }) {
  const t = useTranslations();
  const isFine = mark.isReadable && !mark.refusal;
  return (
    <section
      className={bannerClass}
      aria-label={t('preview')}
      data-testid="preview-banner"
      data-tone={isFine ? 'important' : 'warning'}
    >
      <Icon name={isFine ? 'info' : 'alert'} size="large" />
      <div className={bannerMessageClass}>
        {mark.isReadable ? (
          <ReadableMark mark={mark} />
        ) : (
          <p role="alert">
            <strong>{t(mark.isHome ? 'preview_corrupted' : 'preview_unreadable')}</strong>
          </p>
        )}
      </div>
    </section>
  );
}

type Readable = Extract<PreviewMark, { isReadable: true }>;

function ReadableMark({ mark }: { readonly mark: Readable }) {
  const t = useTranslations();
  const { confirmed, audience, flags, ignoredFlags, refusal } = mark;
  const facts = [
    t(mark.withDrafts ? 'preview_with_drafts' : 'preview_published_only'),
    confirmed === undefined ? '' : t(confirmed ? 'preview_confirmed' : 'preview_unconfirmed'),
    audience ? t('preview_audience', { audience }) : '',
    flags.length > 0 ? t('preview_flags', { flags: flags.join(', ') }) : '',
    ignoredFlags.length > 0 ? t('preview_flags_ignored', { flags: ignoredFlags.join(', ') }) : '',
    isOfNow(mark) ? t('preview_items_of_now') : '',
    mark.isSearch ? t('preview_search') : '',
    t('preview_forms'),
  ];
  return (
    <>
      {refusal && (
        <p role="alert">
          <strong>{t(`preview_${refusal}`)}</strong>
        </p>
      )}
      <p>
        <strong>{t('preview_notice', { date: mark.date, country: mark.country })}.</strong>{' '}
        {facts.filter(Boolean).join(' ')}
      </p>
      <Differences mark={mark} />
    </>
  );
}

/** Whether the bar says that the items are those of now; a refusal says that, too. */
const isOfNow = ({ hasPresentItems, refusal }: Readable) => hasPresentItems && !refusal;

function Differences({ mark }: { readonly mark: Readable }) {
  const t = useTranslations();
  const { differences, more, refusal, hasPresentItems } = mark;
  const count = differences.length + more;
  // Nothing differs where what would differ is not shown.
  if (count === 0) return refusal || hasPresentItems ? null : <p>{t('preview_same')}</p>;
  return (
    <details className={styles.differences}>
      <summary>{t('preview_differences', { count })}</summary>
      <ul>
        {differences.map(({ name, kind, at = '' }) => (
          <li key={`${name} ${kind} ${at}`}>
            <bdi>{name}</bdi>: {t(`preview_kind_${kind}`, { time: at })}
          </li>
        ))}
        {more > 0 && <li>{t('preview_more', { count: more })}</li>}
      </ul>
    </details>
  );
}
