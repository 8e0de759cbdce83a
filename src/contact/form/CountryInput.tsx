import { useEffect, useEffectEvent, useRef } from 'react';
import { useGeo } from '../../country/useGeo.ts';
import { useTranslations } from '../../locale/texts.tsx';
import { chooseCountry } from '../chooseOwnCountry.ts';
import type { ShownForm } from '../pageForm.ts';
import { requiresPhone, usualPhoneCode } from '../phone.ts';
import { hasPostalCodes } from '../postalCode.ts';
import { SelectInput, useFormParts } from './inputs.tsx';

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
  const { first, noteSet } = useFormParts();
  const own = useGeo()?.country;
  const select = useRef<HTMLSelectElement>(null);
  const proposed = useRef('');

  /** Selects the country's dial code, unless the visitor has chosen another one. */
  function proposeDialCode(): void {
    const code = select.current?.form?.elements.namedItem('phoneCountryCode');
    const usual = usualPhoneCode(select.current?.value ?? '', countries);
    if (!(code instanceof HTMLSelectElement) || !usual) return;
    if (code.value && code.value !== proposed.current) return;
    proposed.current = usual;
    code.value = proposed.current;
  }

  const propose = useEffectEvent((country: string | undefined) => {
    if (select.current) chooseCountry(select.current, country);
    // It may have been chosen before the form woke; the server saw none.
    if (!first.country && select.current?.value) noteSet('country');
    proposeDialCode();
  });
  useEffect(() => propose(own), [own]);

  return (
    <SelectInput
      ref={select}
      name="country"
      label={label}
      required
      autoComplete="country"
      data-own-country=""
      onChange={proposeDialCode}
    >
      <option value="" data-phone={isPhoneUsual || undefined}>
        {t('please_select')}
      </option>
      {countries.map((country) => (
        <option
          key={country.id}
          value={country.id}
          data-phone={requiresPhone(country) || undefined}
          data-no-postal-code={!hasPostalCodes(country.id) || undefined}
        >
          {country.name}
        </option>
      ))}
    </SelectInput>
  );
}
