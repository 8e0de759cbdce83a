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
  const privacyPage = pathTo('privacy', locale);
  const isForced = consent?.mustAsk === true && pathname !== privacyPage;
  const isOpen = isAskedFor || isForced;
  useUnsentReceipt(pathname, consent?.acknowledged);

  // On each page anew, as those that must be answered may have failed to load on the last one.
  useEffect(() => {
    if (!isOpen || loaded) return;
    let isWanted = true;
    Promise.all([
      import('./PrivacySettings.tsx'),
      import('./loadModalText.ts').then((it) => it.loadModalText(locale, country)),
    ]).then(
      ([part, text]) => {
        if (isWanted) setLoaded({ part, text });
      },
      (error: unknown) => {
        console.error('The privacy settings cannot be loaded', error);
        closePrivacySettings();
        if (isWanted && isAskedFor) location.assign(privacyPage);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [isOpen, isAskedFor, loaded, locale, country, privacyPage, pathname]);

  const lastPath = useRef(pathname);
  useEffect(() => {
    if (lastPath.current !== pathname) closePrivacySettings();
    lastPath.current = pathname;
  }, [pathname]);

  if (!loaded) return null;
  const { part, text } = loaded;
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
        part.afterChoice(text, { choice, language: locale, version: disclaimerVersion });
        closePrivacySettings();
      }}
    />
  );
}
