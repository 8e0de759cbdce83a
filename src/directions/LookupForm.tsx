import { pathTo } from '../locale/addresses.ts';
import { useTranslations } from '../locale/texts.tsx';
import { PreviewFields } from '../site/PreviewFields.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { Button } from '../ui/button/Button.tsx';
import { SelectField, type SelectOption, TextField } from '../ui/form/fields.tsx';
import styles from './LookupForm.module.css';
import { answerId, numberFieldId } from './lookupNames.ts';
import { type LookupQuery, longestNumber } from './lookupQuery.ts';

/**
 * The form that looks up directions for use. It needs no script: it leads to the same page with the
 * query in its address.
 */
export function LookupForm({
  query,
  countries,
  languages,
  error,
}: {
  readonly query: LookupQuery;
  readonly countries: readonly SelectOption[];
  readonly languages: readonly SelectOption[];
  /** Why the number is invalid; absent if it is not. */
  readonly error?: string | undefined;
}) {
  const t = useTranslations();
  const { locale } = useSite();
  return (
    <form
      action={`${pathTo('directionsForUse', locale)}#${answerId}`}
      className={styles.form}
      data-testid="directions-form"
    >
      <PreviewFields />
      <div className={styles.number}>
        <TextField
          id={numberFieldId}
          name="number"
          label={t('directions_number')}
          hint={t('directions_number_hint')}
          error={error}
          defaultValue={query.number}
          maxLength={longestNumber}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          required
        />
      </div>
      <SelectField
        id="directions-country"
        name="country"
        label={t('directions_country')}
        defaultValue={query.country}
      >
        <option value="">{t('directions_own_country')}</option>
        <Options choices={countries} />
      </SelectField>
      <SelectField
        id="directions-language"
        name="language"
        label={t('directions_language')}
        defaultValue={query.language || locale}
      >
        <Options choices={languages} />
      </SelectField>
      <Button type="submit">{t('directions_find')}</Button>
    </form>
  );
}

const Options = ({ choices }: { readonly choices: readonly SelectOption[] }) =>
  choices.map(({ value, name }) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));
