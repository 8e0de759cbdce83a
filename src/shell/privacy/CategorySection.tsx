import { type ComponentPropsWithoutRef, useId } from 'react';
import type { CategoryText } from '../../consent/modalText.ts';
import { StoredTable } from '../../consent/StoredTable.tsx';
import { colonIn } from '../../locale/orthography.ts';
import { useTranslations } from '../../locale/texts.tsx';
import { useSite } from '../../site/SiteContext.tsx';
import { Icon, PlusMinus } from '../../ui/icon/Icon.tsx';
import { listsClass } from '../../ui/prose/Prose.tsx';
import styles from './PrivacySettings.module.css';

/** The props of a storage category's section. */
interface CategorySectionProps {
  readonly text: CategoryText;
  /** Whether it is on; absent if it is always on. */
  readonly isOn?: boolean;
  /** Called with the new state of the switch. */
  readonly onSwitch?: (isOn: boolean) => void;
}

/** A storage category: its purpose, its state, and its cookies and keys. */
export function CategorySection({ text, isOn, onSwitch }: CategorySectionProps) {
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
