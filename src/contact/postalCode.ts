const forms: Readonly<Record<string, RegExp>> = {
  US: /^\d{5}(?:-\d{4})?$/,
  CA: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ -]?\d[ABCEGHJ-NPRSTV-Z]\d$/i,
};

/** Whether a postal code is valid for its country; only two countries are checked (FORM-15). */
export function fitsCountry(postalCode: string, country: string): boolean {
  return forms[country]?.test(postalCode) ?? true;
}
