const forms: Readonly<Record<string, RegExp>> = {
  US: /^\d{5}(?:-\d{4})?$/,
  CA: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ -]?\d[ABCEGHJ-NPRSTV-Z]\d$/i,
};

/** Countries in whose postal addresses no code stands, by the Universal Postal Union. */
const withoutCodes = new Set(
  (
    'AE AG AO AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GM GQ GY HK JM KI ' +
    'KM KP ML MO MR NR NU QA RW SB SC SL SR ST SX SY TD TG TK TL TO TV UG VU YE ZW'
  ).split(' '),
);

/** Whether a form asks for the postal code in a country; true while none is chosen (FORM-15). */
export const hasPostalCodes = (country: string): boolean => !withoutCodes.has(country);

/** Whether a postal code is valid for its country; only two countries are checked (FORM-15). */
export function fitsCountry(postalCode: string, country: string): boolean {
  return forms[country]?.test(postalCode) ?? true;
}
