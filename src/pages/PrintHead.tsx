import encodeQR from 'qr';
import { type Brand, nameBeforePeriod } from '../brand/brand.ts';
import { displayDate } from '../locale/displayDate.ts';
import type { Locale } from '../locale/locales.ts';
import { useTranslations } from '../locale/texts.tsx';
import { keepMade } from '../memory/keepMade.ts';
import styles from './PrintHead.module.css';

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

/** A QR code as a drawing of lines: each row of squares is one line with gaps. */
export interface PageCode {
  /** The side of the code in squares, without the margin around it. */
  readonly size: number;
  /** The path of the lines for SVG, which are as wide as a square. */
  readonly path: string;
}

/** The bytes of an address that the largest code holds, with the correction of damage used here. */
const mostBytes = 2331;

/** Codes of about 2 KB that are kept, because many markets show the page of an address. */
const kept = 1000;

/**
 * The QR code of a page's address, for paper (PAGE-50).
 * @returns undefined if the address is too long for a code
 */
export const codeOf = keepMade(kept, (address: string): PageCode | undefined => {
  if (Buffer.byteLength(address) > mostBytes) return undefined;
  const withMargin = encodeQR(address, 'raw', { ecc: 'medium', border: 1 });
  const rows = withMargin.slice(1, -1).map((row) => row.slice(1, -1));
  return { size: rows.length, path: rows.map(lineOf).join('') };
});

/** The black squares of a row as a line: `M0 3.5h7m2 0h1` draws seven, skips two and draws one. */
function lineOf(row: readonly boolean[], y: number): string {
  const squares = row.map(Number).join('');
  const moves = squares.replace(/1+|0+/g, (run) =>
    run.startsWith('1') ? `h${run.length}` : `m${run.length} 0`,
  );
  return `M0 ${y + 0.5}${moves}`;
}
