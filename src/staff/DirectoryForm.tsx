import { pathTo } from '../locale/addresses.ts';
import { useTranslations } from '../locale/texts.tsx';
import { PreviewFields } from '../site/PreviewFields.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { Button } from '../ui/button/Button.tsx';
import { SelectField, TextField } from '../ui/form/fields.tsx';
import styles from './DirectoryForm.module.css';
import { type DirectoryFilter, type DirectoryQuery, longestName } from './directoryQuery.ts';

/** The id of what the form finds. */
export const peopleId = 'people';

/** A filter of the form, with the values that would find someone. */
export interface FilterView {
  readonly filter: DirectoryFilter;
  readonly values: readonly {
    readonly value: string;
    readonly name: string;
    readonly count: number;
  }[];
}

const labels = {
  specialty: 'staff_specialty',
  region: 'region',
  language: 'language',
} as const satisfies Record<DirectoryFilter, string>;

/**
 * The search form of the staff directory. It needs no script: it leads to the same page with the
 * query in its address.
 */
export function DirectoryForm({
  query,
  filters,
}: {
  readonly query: DirectoryQuery;
  readonly filters: readonly FilterView[];
}) {
  const t = useTranslations();
  const { locale } = useSite();
  return (
    <form
      action={`${pathTo('team', locale)}#${peopleId}`}
      className={styles.form}
      data-testid="directory-form"
    >
      <PreviewFields />
      <TextField
        id="staff-name"
        name="name"
        label={t('staff_name')}
        defaultValue={query.name}
        maxLength={longestName}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
      />
      {filters.map(({ filter, values }) => (
        <SelectField
          key={filter}
          id={`staff-${filter}`}
          name={filter}
          label={t(labels[filter])}
          defaultValue={query[filter]}
        >
          <option value="">{t('staff_any')}</option>
          {values.map(({ value, name, count }) => (
            <option key={value} value={value}>
              {name} ({count})
            </option>
          ))}
        </SelectField>
      ))}
      <Button type="submit">{t('staff_find')}</Button>
    </form>
  );
}
