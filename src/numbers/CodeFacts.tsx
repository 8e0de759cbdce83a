import type { Locale } from '../locale/locales.ts';
import { asWritten } from '../locale/orthography.ts';
import { useTranslations } from '../locale/texts.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { type Fact, Facts } from '../ui/facts/Facts.tsx';
import { FormMessage } from '../ui/form/FormLayout.tsx';
import type { CodeView } from './lastDay.ts';

/**
 * What a package's code says: GTIN, lot, serial number and last day of use, with a warning if that is
 * over or if something could not be read for certain (DIRECTIONS-12).
 * @param others facts that stand before those of the code; default none
 */
export function CodeFacts({
  code,
  others = [],
}: {
  readonly code: CodeView;
  readonly others?: readonly Fact[];
}) {
  const t = useTranslations();
  const { locale } = useSite();
  const { gtin, lot, serial, expires, lastDay } = code;
  return (
    <>
      <LastDayNote code={code} />
      {code.isUncertain && (
        <FormMessage tone="error">
          <p>{t('number_uncertain')}</p>
        </FormMessage>
      )}
      <Facts
        facts={[
          ...others,
          { name: t('udi_di'), value: gtin },
          { name: t('scan_lot'), value: lot },
          { name: t('scan_serial'), value: serial },
          {
            name: t('scan_expires'),
            value:
              expires &&
              [dayIn(locale, expires), lastDay === 'good' && t('scan_in_date')]
                .filter(Boolean)
                .join(', '),
          },
        ]}
      />
    </>
  );
}

/**
 * The warning that a package must not be used any more. A document that does not know the reader's
 * day says so, until the reader's clock decides (`settleLastDays`).
 */
function LastDayNote({ code: { lastDay, expires } }: { readonly code: CodeView }) {
  const t = useTranslations();
  const { page } = useSite();
  const over = (
    <FormMessage tone="error">
      <p>{t('scan_expired')}</p>
    </FormMessage>
  );
  if (lastDay === 'over') return over;
  if (lastDay !== 'unclear') return null;
  // A preview shows another day than that of the reader's clock.
  const isSettled = page.previewQuery === undefined;
  return (
    <div data-last-day={isSettled ? expires : undefined}>
      <div data-day-state="unclear">
        <FormMessage tone="error">
          <p>{t('scan_expires_now')}</p>
        </FormMessage>
      </div>
      <div data-day-state="over" hidden>
        {over}
      </div>
    </div>
  );
}

/** A day such as `2027-01-31`, in full by default. */
export function dayIn(locale: Locale, day: string, dateStyle: 'long' | 'medium' = 'long'): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC' });
  return asWritten(format.format(new Date(day)), locale);
}
