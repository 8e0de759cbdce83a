import { useId } from 'react';
import type { CategoryText, CookieText } from '../../consent/modalText.ts';
import { useTranslations } from '../../locale/texts.tsx';
import { Link } from '../../site/Link.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { PlusMinus } from '../../ui/icon/PlusMinus.tsx';
import { listsClass } from '../../ui/prose/lists.ts';
import { Table } from '../../ui/table/Table.tsx';
import styles from './PrivacySettings.module.css';
import { Switch } from './Switch.tsx';

/** The props of a storage category's section. */
export interface CategorySectionProps {
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
          <CookieTable cookies={text.cookies} label={text.label} />
        </details>
      )}
    </section>
  );
}

function CookieTable({
  cookies,
  label,
}: {
  readonly cookies: readonly CookieText[];
  readonly label: string;
}) {
  const t = useTranslations();
  return (
    <Table caption={`${label}: ${t('privacy_what_is_stored')}`} quiet isStacked>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('cookie_name')}</th>
            <th scope="col">{t('cookie_purpose')}</th>
            <th scope="col">{t('cookie_duration')}</th>
          </tr>
        </thead>
        <tbody>
          {cookies.map(({ name, description, duration, link }) => (
            <tr key={name}>
              <th scope="row" translate="no">
                {link ? <Link href={link}>{name}</Link> : name}
              </th>
              <td data-label={t('cookie_purpose')}>{description}</td>
              <td data-label={t('cookie_duration')}>{duration}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Table>
  );
}
