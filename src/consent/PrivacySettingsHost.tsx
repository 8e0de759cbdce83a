import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useGeo } from '../country/useGeo.ts';
import { pathTo } from '../locale/addresses.ts';
import { useSite } from '../navigation/SiteContext.tsx';
import { storeAnswer } from './answer.ts';
import { disclaimerVersion, levelOf } from './decide.ts';
import type { ModalText } from './modalText.ts';
import type * as Part from './PrivacySettings.tsx';
import { closePrivacySettings, usePrivacySettingsOpen } from './settingsDialog.ts';
import { useConsent } from './useConsent.ts';
import { useUnsentReceipt } from './useUnsentReceipt.ts';

interface Loaded {
  readonly part: typeof Part;
  readonly text: ModalText;
  readonly textHash: string | undefined;
}

/**
 * Shows the privacy settings when the visitor opens them or must answer (shell spec, section 4,
 * Privacy consent), and loads them only then. The privacy page itself can be read before answering.
 */
export function PrivacySettingsHost() {
  const { locale } = useSite();
  const { pathname } = useLocation();
  const country = useGeo()?.country;
  const consent = useConsent();
  const isAskedFor = usePrivacySettingsOpen();
  const [loaded, setLoaded] = useState<Loaded>();
  const [failedOn, setFailedOn] = useState<string>();
  const privacyPage = pathTo('privacy', locale);
  const isForced = consent?.mustAsk === true && pathname !== privacyPage;
  const isOpen = isAskedFor || isForced;
  useUnsentReceipt(pathname, consent?.acknowledged);

  useEffect(() => {
    // Where they must be answered but cannot be loaded, each further page is an attempt.
    if (!isOpen || loaded || (failedOn === pathname && !isAskedFor)) return;
    let isWanted = true;
    Promise.all([
      import('./PrivacySettings.tsx'),
      import('./loadModalText.ts').then((it) => it.loadHashedText(locale, country)),
    ]).then(
      ([part, shown]) => {
        if (isWanted) setLoaded({ part, ...shown });
      },
      (error: unknown) => {
        console.error('The privacy settings cannot be loaded', error);
        setFailedOn(pathname);
        closePrivacySettings();
        if (isWanted && isAskedFor) location.assign(privacyPage);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [isOpen, isAskedFor, loaded, failedOn, pathname, locale, country, privacyPage]);

  const lastPath = useRef(pathname);
  useEffect(() => {
    if (lastPath.current !== pathname) closePrivacySettings();
    lastPath.current = pathname;
  }, [pathname]);

  if (!loaded) return null;
  const { part, text, textHash } = loaded;
  return (
    <part.PrivacySettings
      text={text}
      consent={consent}
      isOpen={isOpen}
      isForced={isForced}
      onClose={closePrivacySettings}
      onChoose={(functional, performance) => {
        const choice = levelOf(functional, performance);
        storeAnswer(choice);
        part.afterChoice(text, { choice, language: locale, version: disclaimerVersion, textHash });
        closePrivacySettings();
      }}
    />
  );
}
