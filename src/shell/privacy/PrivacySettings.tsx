import { useState } from 'react';
import { readNote } from '../../consent/choiceNote.ts';
import type { ConsentState } from '../../consent/currentConsent.ts';
import type { ModalText } from '../../consent/modalText.ts';
import { asWritten } from '../../locale/orthography.ts';
import { useTranslations } from '../../locale/texts.tsx';
import { Dialog } from '../../modal/Dialog.tsx';
import { useModalEvents } from '../../modal/useModalEvents.ts';
import { useSite } from '../../site/SiteContext.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { listsClass } from '../../ui/prose/lists.ts';
import { CategorySection } from './CategorySection.tsx';
import styles from './PrivacySettings.module.css';

export interface PrivacySettingsProps {
  readonly text: ModalText;
  /** The current consent; undefined if the country is unknown and so nothing is allowed. */
  readonly consent: ConsentState | undefined;
  readonly isOpen: boolean;
  /** Whether the settings stay open until answered. */
  readonly isForced: boolean;
  readonly onClose: () => void;
  /** Called with whether preferences, and statistics and marketing, may be stored. */
  readonly onChoose: (functional: boolean, performance: boolean) => void;
}

/** The privacy settings (CONSENT-2): the storage categories and their purposes. */
export function PrivacySettings(props: PrivacySettingsProps) {
  const { text, consent, isOpen, isForced, onClose, onChoose } = props;
  const t = useTranslations();
  useModalEvents(isOpen, 'privacy-settings');
  const [changed, setChanged] = useState<{ functional?: boolean; performance?: boolean }>({});
  const functional = changed.functional ?? consent?.functional ?? false;
  const performance = changed.performance ?? consent?.performance ?? false;
  const { necessary, preferences, statistics_and_marketing: statistics } = text.categories;

  return (
    <Dialog
      title={text.label}
      isOpen={isOpen}
      isForced={isForced}
      onClose={() => {
        setChanged({});
        onClose();
      }}
      testId="privacy-settings"
      actions={
        <div className={styles.actions}>
          <Button onClick={() => onChoose(functional, performance)}>{t('save_settings')}</Button>
          <Button onClick={() => onChoose(false, false)}>{t('reject_all')}</Button>
          <Button onClick={() => onChoose(true, true)}>{t('accept_all')}</Button>
        </div>
      }
    >
      <div
        className={`${styles.introduction} ${listsClass}`}
        dangerouslySetInnerHTML={{ __html: text.description }}
      />
      <Standing consent={consent} />
      <CategorySection text={necessary} />
      <CategorySection
        text={preferences}
        isOn={functional}
        onSwitch={(isOn) => setChanged({ ...changed, functional: isOn })}
      />
      <CategorySection
        text={statistics}
        isOn={performance}
        onSwitch={(isOn) => setChanged({ ...changed, performance: isOn })}
      />
    </Dialog>
  );
}

/** The time of the current choice, or the browser's privacy signal if there is none. */
function Standing({ consent }: { readonly consent: ConsentState | undefined }) {
  const { locale } = useSite();
  const t = useTranslations();
  const { time } = readNote();
  if (consent?.acknowledged && time) {
    const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' });
    const date = asWritten(format.format(new Date(time)), locale);
    return <p className={styles.standing}>{t('privacy_choice_made', { date })}</p>;
  }
  if (!consent?.acknowledged && consent?.globalPrivacyControl) {
    return <p className={styles.standing}>{t('privacy_signal_sent')}</p>;
  }
  return null;
}
