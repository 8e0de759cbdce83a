import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { pathTo } from '../locale/paths.ts';
import { useTranslations } from '../locale/texts.tsx';
import { Dialog } from '../modal/Dialog.tsx';
import { CodeFacts } from '../numbers/CodeFacts.tsx';
import { AnswerLinks, AnswerOption } from '../search/box/AnswerOption.tsx';
import { loadSuggestions } from '../search/box/suggestionRequests.ts';
import type { NumberAnswer } from '../search/numberAnswer.ts';
import { useSite } from '../site/SiteContext.tsx';
import { Button, buttonClass } from '../ui/button/Button.tsx';
import { answerId } from './lookupNames.ts';
import styles from './ScanDialog.module.css';
import { type ReadCode, readCodes, type ScanFault, scan, type VainReading } from './scanner.ts';

const faultTexts = {
  unsupported: 'scan_unsupported',
  denied: 'scan_denied',
  missing: 'scan_missing',
} as const;

const vainTexts = {
  partial: 'number_partial',
  invalid: 'number_invalid',
  hibc: 'number_hibc',
  foreign: 'number_foreign',
} as const;

/**
 * The dialog that reads the code of a package with the camera (DIRECTIONS-9, DIRECTIONS-11). Lot and
 * expiry are only shown here; the look-up gets the GTIN or the number alone.
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
  const [code, setCode] = useState<ReadCode>();
  const [fault, setFault] = useState<ScanFault>();
  const enter = <Button onClick={onEnter}>{t('scan_enter')}</Button>;
  return (
    <Dialog
      title={t(code ? 'scan_read' : 'scan_pack')}
      size="sm"
      isOpen={isOpen}
      onClose={onClose}
      testId="scan-dialog"
    >
      {code && (
        <ReadCodeView code={code} onShow={onClose} onAgain={() => setCode(undefined)}>
          {enter}
        </ReadCodeView>
      )}
      {fault && (
        <div role="alert" className={styles.fault}>
          <p>{t(faultTexts[fault])}</p>
          {enter}
        </div>
      )}
      {isOpen && !code && !fault && (
        <Camera onRead={setCode} onFault={setFault}>
          {enter}
        </Camera>
      )}
    </Dialog>
  );
}

/** The picture of the camera while it looks for a code, and what it has read in vain. */
function Camera({
  onRead,
  onFault,
  children,
}: {
  readonly onRead: (code: ReadCode) => void;
  readonly onFault: (fault: ScanFault) => void;
  /** The way to type the number. */
  readonly children: ReactNode;
}) {
  const t = useTranslations();
  const site = useSite();
  const video = useRef<HTMLVideoElement>(null);
  const [vain, setVain] = useState<VainReading>();
  const look = useEffectEvent(async (shown: HTMLVideoElement, signal: AbortSignal) => {
    const sites = [location.origin, site.main, site.mobile, site.own ?? ''];
    let last: VainReading | undefined;
    const accept = (texts: readonly string[]) => {
      const read = readCodes(texts, new Date(), sites, last);
      if ('code' in read) return read.code;
      if (read.vain.text !== last?.text) setVain((last = read.vain));
      return undefined;
    };
    const result = await scan(shown, accept, signal);
    if (!result || signal.aborted) return;
    if ('found' in result) onRead(result.found);
    else onFault(result.fault);
  });
  useEffect(() => {
    const ending = new AbortController();
    if (video.current) void look(video.current, ending.signal);
    return () => ending.abort();
  }, []);
  return (
    <div className={styles.read}>
      <video ref={video} className={styles.video} muted playsInline aria-label={t('scan_camera')} />
      <div role="status">
        <p>{vain ? t(vainTexts[vain.kind], { text: vain.text }) : t('scan_hint')}</p>
      </div>
      {vain?.view && <CodeFacts code={vain.view} />}
      <p>{children}</p>
    </div>
  );
}

/** The content of the code, and the link to the directions, if there can be any. */
function ReadCodeView({
  code,
  onShow,
  onAgain,
  children,
}: {
  readonly code: ReadCode;
  readonly onShow: () => void;
  readonly onAgain: () => void;
  /** The way to type the number. */
  readonly children: ReactNode;
}) {
  const t = useTranslations();
  const { locale } = useSite();
  const { number, view } = code;
  const path = `${pathTo('directionsForUse', locale)}?${new URLSearchParams({ number })}`;
  const isForeign = useIsMissing(path);
  const answer = useNumberAnswer(number);
  return (
    <div className={styles.read}>
      {answer && (
        <div className={styles.answer} data-testid="scan-answer" role="status">
          <AnswerOption answer={answer} />
        </div>
      )}
      <CodeFacts code={view} />
      {!view.gtin && <p>{number}</p>}
      {isForeign ? (
        <>
          <div role="alert">
            <p>{t('number_foreign', { text: number })}</p>
          </div>
          <p className={styles.actions}>
            <Button onClick={onAgain}>{t('scan_again')}</Button> {children}
          </p>
        </>
      ) : (
        <>
          <p>
            <a href={`${path}#${answerId}`} className={buttonClass} onClick={onShow}>
              {t('scan_show')}
            </a>
          </p>
          {answer && <AnswerLinks answer={answer} />}
        </>
      )}
      {view.gtin && <p className={styles.private}>{t('scan_private')}</p>}
    </div>
  );
}

/** The answer to a number, as in the search box; undefined until it is there. */
function useNumberAnswer(number: string): NumberAnswer | undefined {
  const { locale } = useSite();
  const [answer, setAnswer] = useState<NumberAnswer>();
  useEffect(() => {
    const ending = new AbortController();
    const scope = { locale, country: undefined, index: undefined };
    // If it fails, the link still leads to the directions.
    loadSuggestions(number, scope, ending.signal).then(
      (loaded) => !ending.signal.aborted && setAnswer(loaded.answer),
      () => undefined,
    );
    return () => ending.abort();
  }, [number, locale]);
  return answer;
}

/** Whether the answer at an address is that nothing has this number; false until that is known. */
function useIsMissing(path: string): boolean {
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    const ending = new AbortController();
    // If it fails, the link still leads to the answer.
    fetch(path, { method: 'HEAD', signal: ending.signal }).then(
      ({ status }) => setMissing(status === 404),
      () => undefined,
    );
    return () => ending.abort();
  }, [path]);
  return isMissing;
}
