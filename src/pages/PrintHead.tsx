import { type Brand, nameBeforePeriod } from '../brand/brand.ts';
import { displayDate } from '../locale/displayDate.ts';
import type { Locale } from '../locale/locales.ts';
import { useTranslations } from '../locale/texts.tsx';
import styles from './PrintHead.module.css';
import type { PageCode } from './pageCode.server.ts';

/** The head of a printed page: whose it is, where it is, of which day, and its code. */
interface PrintHeadProps {
  readonly brand: Pick<Brand, 'name' | 'logo' | 'fictional'>;
  readonly locale: Locale;
  readonly now: Date;
  /** The canonical address with its code, if it has one; undefined for a page that has none. */
  readonly printed: { readonly address: string; readonly code: PageCode | undefined } | undefined;
}

/**
 * The head of a page on paper (PAGE-50). The date is that on which the page was made, which the
 * browser replaces by that on which it loaded the page (`starter.ts`).
 */
export function PrintHead({ brand, locale, now, printed }: PrintHeadProps) {
  const t = useTranslations();
  return (
    <div className={styles.head} data-testid="print-head">
      <div>
        <img {...brand.logo} alt={brand.name} />
        <p>
          {t('copyright', { year: String(now.getFullYear()), name: nameBeforePeriod(brand) })}
          {brand.fictional && ` ${t('fictional_company')}`}
        </p>
      </div>
      <div>
        {printed && <p>{printed.address}</p>}
        <p>
          {t('print_as_of')}{' '}
          <time data-printed dateTime={now.toISOString().slice(0, 10)}>
            {displayDate({ start: now, end: now, locale })}
          </time>
        </p>
        {printed?.code && <p>{t('print_code')}</p>}
      </div>
      {printed?.code && (
        <svg viewBox={`0 0 ${printed.code.size} ${printed.code.size}`} aria-hidden="true">
          <path d={printed.code.path} stroke="#000" />
        </svg>
      )}
    </div>
  );
}
