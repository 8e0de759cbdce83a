import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useGeo } from '../../country/useGeo.ts';
import type { ShownForm } from '../pageForm.ts';
import { isPhoneRequired } from '../phone.ts';
import { useFormParts } from './FormContext.ts';
import { SelectInput } from './inputs.tsx';

/**
 * The country, initially the visitor's. If it requires a phone number, its dial code is selected
 * too (FORM-13, FORM-14).
 */
export function CountryInput({
  label,
  form: { countries, isPhoneUsual },
}: {
  readonly label: string;
  readonly form: ShownForm;
}) {
  const t = useTranslations();
  const { methods } = useFormParts();
  const { clearErrors, getValues, setValue } = methods;
  const own = useGeo()?.country;
  const country = methods.watch('country');
  const proposed = useRef('');

  useEffect(() => {
    const isOffered = countries.some(({ id }) => id === own);
    if (!own || !isOffered || getValues('country')) return;
    setValue('country', own);
    clearErrors('country');
  }, [own, countries, getValues, setValue, clearErrors]);

  useEffect(() => {
    const chosen = countries.find(({ id }) => id === country);
    const code = getValues('phoneCountryCode');
    if (!chosen?.dialCode || (code && code !== proposed.current)) return;
    proposed.current = `${chosen.id} ${chosen.dialCode}`;
    setValue('phoneCountryCode', proposed.current);
  }, [country, countries, getValues, setValue]);

  return (
    <SelectInput name="country" label={label} required autoComplete="country">
      <option value="" data-phone={isPhoneUsual || undefined}>
        {t('please_select')}
      </option>
      {countries.map(({ id, name }) => (
        <option key={id} value={id} data-phone={isPhoneRequired(id, countries) || undefined}>
          {name}
        </option>
      ))}
    </SelectInput>
  );
}
