import { useEffect, useState } from 'react';
import { disclaimerVersion, levelOf } from '../../consent/decide.ts';
import { loadHashedText } from '../../consent/loadModalText.ts';
import type { ModalText } from '../../consent/modalText.ts';
import { closePrivacySettings, settingsDialog } from '../../consent/settingsDialog.ts';
import { afterChoice, keepsCookies, storeAnswer } from '../../consent/storeAnswer.ts';
import { useConsent } from '../../consent/useConsent.ts';
import { useGeo } from '../../country/useGeo.ts';
import { pathTo } from '../../locale/paths.ts';
import { useSite } from '../../site/SiteContext.tsx';
import { useStore } from '../../state/useStore.ts';
import { PrivacySettings } from './PrivacySettings.tsx';

interface Loaded {
  readonly text: ModalText;
  readonly textHash: string | undefined;
  readonly isBuiltIn: boolean;
}

/**
 * Shows the privacy settings when the visitor opens them or must answer (CONSENT-3), and loads
 * their texts only then. The privacy page and the legal notice can be read without answering. Where
 * the browser keeps no cookies no answer can be required, because it would be required again on
 * every page.
 */
export function PrivacySettingsHost() {
  const { locale } = useSite();
  const geo = useGeo();
  const country = geo?.country;
  const consent = useConsent();
  const isAskedFor = useStore(settingsDialog);
  const [loaded, setLoaded] = useState<Loaded>();
  const privacyPage = pathTo('privacy', locale);
  const openPages = [privacyPage, pathTo('legalNotice', locale)];
  const isForced =
    consent?.mustAsk === true && !openPages.includes(location.pathname) && keepsCookies();
  const isOpen = isAskedFor || isForced;

  useEffect(() => {
    if (!isOpen || loaded) return;
    let isWanted = true;
    void loadHashedText(locale, country).then((shown) => {
      if (isWanted) setLoaded(shown);
    });
    return () => {
      isWanted = false;
    };
  }, [isOpen, loaded, locale, country]);

  if (!loaded) return null;
  const { text, textHash, isBuiltIn } = loaded;
  // Without the list, no one has answered what the list says now.
  const version = (!isBuiltIn && geo?.consentVersion) || disclaimerVersion;
  return (
    <PrivacySettings
      text={text}
      consent={consent}
      isOpen={isOpen}
      isForced={isForced}
      onClose={closePrivacySettings}
      onChoose={(functional, performance) => {
        const choice = levelOf(functional, performance);
        storeAnswer(choice, version);
        afterChoice(text, { choice, language: locale, version, textHash });
        closePrivacySettings();
      }}
    />
  );
}
