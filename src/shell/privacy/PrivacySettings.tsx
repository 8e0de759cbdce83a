import { type ComponentPropsWithoutRef, useId, useState } from 'react';
import { readNote } from '../../consent/choiceNote.ts';
import type { ConsentState } from '../../consent/currentConsent.ts';
import type { CategoryText, ModalText } from '../../consent/modalText.ts';
import { StoredTable } from '../../consent/StoredTable.tsx';
import { asWritten, colonIn } from '../../locale/orthography.ts';
import { pathTo } from '../../locale/paths.ts';
import { useTranslations } from '../../locale/texts.tsx';
import { Dialog, useModalEvents } from '../../modal/Dialog.tsx';
import { Link } from '../../site/Link.tsx';
import { hasPage, useSite } from '../../site/SiteContext.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Icon, PlusMinus } from '../../ui/icon/Icon.tsx';
import { listsClass } from '../../ui/prose/Prose.tsx';
import styles from './PrivacySettings.module.css';

interface PrivacySettingsProps {
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

/** The layers: the short notice, which opens by itself, and the settings. */
type Layer = 'notice' | 'settings';

/**
 * The privacy settings (CONSENT-2): the storage categories and their purposes. Visitors who must
 * answer first see a short notice with the same answers (CONSENT-25).
 */
export function PrivacySettings(props: PrivacySettingsProps) {
  const { text, consent, isOpen, isForced, onClose, onChoose } = props;
  const t = useTranslations();
  useModalEvents(isOpen, 'privacy-settings');
  const [changed, setChanged] = useState<{ functional?: boolean; performance?: boolean }>({});
  const [layer, setLayer] = useState<Layer>();
  // It stays what it was while it fades out.
  if (isOpen && !layer) setLayer(isForced ? 'notice' : 'settings');
  const isNotice = layer === 'notice';
  const functional = changed.functional ?? consent?.functional ?? false;
  const performance = changed.performance ?? consent?.performance ?? false;

  return (
    <Dialog
      title={isNotice ? t('your_privacy') : text.label}
      isOpen={isOpen}
      isForced={isForced}
      isNotice={isNotice}
      onClose={() => {
        setChanged({});
        onClose();
      }}
      onGone={() => setLayer(undefined)}
      testId="privacy-settings"
      actions={
        <>
          <div className={styles.actions}>
            {isNotice ? (
              <Button onClick={() => setLayer('settings')}>{t('privacy_more')}</Button>
            ) : (
              <Button onClick={() => onChoose(functional, performance)}>
                {t('save_settings')}
              </Button>
            )}
            <Button onClick={() => onChoose(false, false)}>{t('reject_all')}</Button>
            <Button onClick={() => onChoose(true, true)}>{t('accept_all')}</Button>
          </div>
          {isNotice && <Pages />}
        </>
      }
    >
      <div
        className={`${isNotice ? styles.notice : styles.introduction} ${listsClass}`}
        dangerouslySetInnerHTML={{ __html: text.description }}
      />
      {!isNotice && (
        <>
          <Pages />
          <Standing consent={consent} />
          <Categories
            text={text}
            functional={functional}
            performance={performance}
            onChange={(change) => setChanged({ ...changed, ...change })}
          />
        </>
      )}
    </Dialog>
  );
}

/** Links to the pages that can be read before an answer (CONSENT-3). */
function Pages() {
  const site = useSite();
  const t = useTranslations();
  const pages = [
    ['privacy', t('privacy_statement')],
    ['legalNotice', t('legal_notice')],
  ] as const;
  return (
    <ul className={styles.pages}>
      {pages
        .filter(([page]) => hasPage(site, page))
        .map(([page, name]) => (
          <li key={page}>
            <Link href={pathTo(page, site.locale)}>{name}</Link>
          </li>
        ))}
    </ul>
  );
}

interface CategoriesProps {
  readonly text: ModalText;
  readonly functional: boolean;
  readonly performance: boolean;
  readonly onChange: (change: { functional?: boolean; performance?: boolean }) => void;
}

/** The storage categories, two of them with a switch. */
function Categories({ text, functional, performance, onChange }: CategoriesProps) {
  const { necessary, preferences, statistics_and_marketing: statistics } = text.categories;
  return (
    <>
      <CategorySection text={necessary} />
      <CategorySection
        text={preferences}
        isOn={functional}
        onSwitch={(isOn) => onChange({ functional: isOn })}
      />
      <CategorySection
        text={statistics}
        isOn={performance}
        onSwitch={(isOn) => onChange({ performance: isOn })}
      />
    </>
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

/** The props of a storage category's section. */
interface CategorySectionProps {
  readonly text: CategoryText;
  /** Whether it is on; absent if it is always on. */
  readonly isOn?: boolean;
  /** Called with the new state of the switch. */
  readonly onSwitch?: (isOn: boolean) => void;
}

/** A storage category: its purpose, its state, and its cookies and keys. */
function CategorySection({ text, isOn, onSwitch }: CategorySectionProps) {
  const id = useId();
  const label = `${id}-label`;
  const control = `${id}-switch`;
  const description = `${id}-description`;
  const t = useTranslations();
  const { locale } = useSite();
  return (
    <section className={styles.category} aria-labelledby={label}>
      <div className={styles.head}>
        <h3 id={label}>
          {isOn === undefined ? text.label : <label htmlFor={control}>{text.label}</label>}
        </h3>
        {isOn === undefined ? (
          <span className={styles.always}>
            <Icon name="check" />
            {t('always_active')}
          </span>
        ) : (
          <Switch
            id={control}
            aria-describedby={description}
            checked={isOn}
            onChange={(event) => onSwitch?.(event.target.checked)}
          />
        )}
      </div>
      <div
        id={description}
        className={`${styles.description} ${listsClass}`}
        dangerouslySetInnerHTML={{ __html: text.description }}
      />
      {text.cookies.length > 0 && (
        <details className={styles.details}>
          <summary>
            <span>
              {t('privacy_what_is_stored')} ({text.cookies.length})
            </span>
            <PlusMinus />
          </summary>
          <StoredTable
            caption={`${text.label}${colonIn(locale)} ${t('privacy_what_is_stored')}`}
            quiet
            categories={[text]}
          />
        </details>
      )}
    </section>
  );
}

/** An on/off switch. It accepts the props of an `input`; its label is a separate element. */
function Switch(props: Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'role'>) {
  // The checked state of a checkbox is its own; aria-checked may not repeat it.
  // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
  return <input {...props} type="checkbox" role="switch" className={styles.switch} />;
}
