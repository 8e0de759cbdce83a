import { pathTo } from '../locale/addresses.ts';
import { useTranslations } from '../locale/texts.tsx';
import { PreviewFields } from '../site/PreviewFields.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { Button } from '../ui/button/Button.tsx';
import { FormMessage } from '../ui/form/FormLayout.tsx';
import { SelectField, TextField } from '../ui/form/fields.tsx';
import type { Entries, EntryFault } from './findingsQuery.ts';
import styles from './HealingForm.module.css';
import { type Factor, workLevels } from './healingIndex.ts';

/** The id of the answer, to which the form leads. */
export const answerId = 'result';

/** The id of the form, to which the answer leads back. */
export const formId = 'values';

const grades = [0, 1, 2, 3, 4] as const;

type Faults = Readonly<Partial<Record<Factor, EntryFault>>>;

/**
 * The six inputs of the calculator (CALC-1). The form needs no script: it leads to the same page with
 * the entries in its address. The browser does not validate it, so that all faults are named at once
 * and in the language of the page.
 */
export function HealingForm({
  entries,
  faults = {},
}: {
  readonly entries: Entries;
  readonly faults?: Faults | undefined;
}) {
  const t = useTranslations();
  const { locale } = useSite();
  const { number, choice } = useFactorFields(entries, faults);
  const count = Object.keys(faults).length;

  return (
    <form
      id={formId}
      action={`${pathTo('healingCalculator', locale)}#${answerId}`}
      className={styles.form}
      noValidate
      data-testid="healing-form"
    >
      <PreviewFields />
      {count > 0 && <FaultSummary count={count} />}
      <TextField {...number('age')} />
      <TextField {...number('tear')} />
      <SelectField {...choice('infraspinatus')}>
        <option value="">{t('healing_choose')}</option>
        {grades.map((grade) => (
          <option key={grade} value={grade}>
            {t(`healing_grade_${grade}`)}
          </option>
        ))}
      </SelectField>
      <TextField {...number('retraction')} />
      <SelectField {...choice('work')}>
        <option value="">{t('healing_choose')}</option>
        {workLevels.map((level) => (
          <option key={level} value={level}>
            {t(`healing_work_${level}`)}
          </option>
        ))}
      </SelectField>
      <TextField {...number('bone')} />
      <Button type="submit">{t('healing_calculate')}</Button>
    </form>
  );
}

/** Says how many entries are missing or wrong; it stands where the answer would. */
function FaultSummary({ count }: { readonly count: number }) {
  const t = useTranslations();
  return (
    <div id={answerId} className={styles.faults} data-testid="healing-faults">
      <FormMessage tone="error">
        <p>
          <strong>{t('healing_faulty', { count })}</strong>
        </p>
        <p>{t('healing_faulty_text')}</p>
      </FormMessage>
    </div>
  );
}

/** The props of the fields, by their factor. */
function useFactorFields(entries: Entries, faults: Faults) {
  const t = useTranslations();
  const common = (factor: Factor) => ({
    id: `healing-${factor}`,
    name: factor,
    label: t(`healing_${factor}`),
    hint: t(`healing_${factor}_hint`),
    defaultValue: entries[factor],
    'data-testid': `healing-${factor}`,
    required: true,
  });
  const number = (factor: 'age' | 'tear' | 'retraction' | 'bone') => ({
    ...common(factor),
    error:
      faults[factor] &&
      t(faults[factor] === 'missing' ? 'healing_missing' : `healing_invalid_${factor}`),
    // The numeric keyboards of some phones have no minus sign.
    inputMode:
      factor === 'bone'
        ? undefined
        : factor === 'age'
          ? ('numeric' as const)
          : ('decimal' as const),
    maxLength: 40,
    autoComplete: 'off',
    spellCheck: false,
  });
  const choice = (factor: 'infraspinatus' | 'work') => ({
    ...common(factor),
    error: faults[factor] && t('healing_missing_choice'),
  });
  return { number, choice };
}
