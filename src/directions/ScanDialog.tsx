import { useEffect, useRef, useState } from 'react';
import type { Locale } from '../locale/locales.ts';
import { pathTo } from '../locale/paths.ts';
import { useTranslations } from '../locale/texts.tsx';
import { Dialog } from '../modal/Dialog.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { Button, buttonClass } from '../ui/button/Button.tsx';
import { Facts } from '../ui/facts/Facts.tsx';
import { FormMessage } from '../ui/form/FormLayout.tsx';
import { isExpired, type PackageCode, readPackageCode } from './gs1.ts';
import { answerId } from './lookupNames.ts';
import styles from './ScanDialog.module.css';
import { type ScanFault, scan } from './scanner.ts';

const faultTexts = {
  unsupported: 'scan_unsupported',
  denied: 'scan_denied',
  missing: 'scan_missing',
} as const;

/** A code with what it means today. */
interface ReadPackage extends PackageCode {
  readonly isExpired: boolean;
}

function readNow(text: string): ReadPackage | undefined {
  const now = new Date();
  const code = readPackageCode(text, now);
  return code && { ...code, isExpired: isExpired(code, now) };
}

/**
 * The dialog that reads the code of a package with the camera (DIRECTIONS-9). Lot and expiry are
 * only shown here; the look-up gets the GTIN alone.
 */
export function ScanDialog({
  isOpen,
  onClose,
  onEnter,
}: {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Called when the visitor prefers to type the number. */
  readonly onEnter: () => void;
}) {
  const t = useTranslations();
  const [code, setCode] = useState<ReadPackage>();
  const [fault, setFault] = useState<ScanFault>();
  return (
    <Dialog
      title={t(code ? 'scan_read' : 'scan_pack')}
      size="sm"
      isOpen={isOpen}
      onClose={onClose}
      testId="scan-dialog"
    >
      {code && <ReadCode code={code} onShow={onClose} />}
      {fault && (
        <div role="alert" className={styles.fault}>
          <p>{t(faultTexts[fault])}</p>
          <Button onClick={onEnter}>{t('scan_enter')}</Button>
        </div>
      )}
      {isOpen && !code && !fault && <Camera onRead={setCode} onFault={setFault} />}
    </Dialog>
  );
}

/** The picture of the camera while it looks for a code. */
function Camera({
  onRead,
  onFault,
}: {
  readonly onRead: (code: ReadPackage) => void;
  readonly onFault: (fault: ScanFault) => void;
}) {
  const t = useTranslations();
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const ending = new AbortController();
    const look = async (shown: HTMLVideoElement) => {
      const result = await scan(shown, readNow, ending.signal);
      if (!result || ending.signal.aborted) return;
      if ('found' in result) onRead(result.found);
      else onFault(result.fault);
    };
    if (video.current) void look(video.current);
    return () => ending.abort();
  }, [onRead, onFault]);
  return (
    <>
      <p>{t('scan_hint')}</p>
      <video ref={video} className={styles.video} muted playsInline aria-label={t('scan_camera')} />
    </>
  );
}

/** A day such as `2027-01-31` in full. */
const dayIn = (locale: Locale, day: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

/** The content of the code, and the link to the directions. */
function ReadCode({ code, onShow }: { readonly code: ReadPackage; readonly onShow: () => void }) {
  const t = useTranslations();
  const { locale } = useSite();
  const { gtin, lot, serial, expires } = code;
  const href = `${pathTo('directionsForUse', locale)}?number=${gtin}#${answerId}`;
  return (
    <div className={styles.read}>
      {code.isExpired && (
        <FormMessage tone="error">
          <p>{t('scan_expired')}</p>
        </FormMessage>
      )}
      <Facts
        facts={[
          { name: t('udi_di'), value: gtin },
          { name: t('scan_lot'), value: lot },
          { name: t('scan_serial'), value: serial },
          {
            name: t('scan_expires'),
            value: expires && dayIn(locale, expires),
          },
        ]}
      />
      <p>
        <a href={href} className={buttonClass} onClick={onShow}>
          {t('scan_show')}
        </a>
      </p>
      <p className={styles.private}>{t('scan_private')}</p>
    </div>
  );
}
