import type { Locale } from '../locale/locales.ts';
import { asWritten } from '../locale/orthography.ts';
import { useTranslations } from '../locale/texts.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { Facts } from '../ui/facts/Facts.tsx';
import { FormMessage } from '../ui/form/FormLayout.tsx';
import type { CodeView } from './gs1.ts';

/**
 * What a package's code says: GTIN, lot, serial number and last day of use, with a warning if that is
 * over or if something could not be read for certain (DIRECTIONS-12).
 */
export function CodeFacts({ code }: { readonly code: CodeView }) {
  const t = useTranslations();
  const { locale } = useSite();
  const { gtin, lot, serial, expires } = code;
  return (
    <>
      {code.isExpired && (
        <FormMessage tone="error">
          <p>{t('scan_expired')}</p>
        </FormMessage>
      )}
      {code.isUncertain && (
        <FormMessage tone="error">
          <p>{t('number_uncertain')}</p>
        </FormMessage>
      )}
      <Facts
        facts={[
          { name: t('udi_di'), value: gtin },
          { name: t('scan_lot'), value: lot },
          { name: t('scan_serial'), value: serial },
          { name: t('scan_expires'), value: expires && dayIn(locale, expires) },
        ]}
      />
    </>
  );
}

/** A day such as `2027-01-31` in full. */
function dayIn(locale: Locale, day: string): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return asWritten(format.format(new Date(day)), locale);
}
