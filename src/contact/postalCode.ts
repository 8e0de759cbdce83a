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

/** How the postal codes of a territory begin. */
const rangeForm = /^(\d+)-(\d+)$/;

/**
 * The beginnings of postal codes that a territory lists.
 * @param list such as `10-14, 39` or `EH, G`
 */
export function beginningsOf(list: string): readonly string[] {
  const parts = list
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean);
  return parts.flatMap((part) => {
    const [, from, to] = rangeForm.exec(part) ?? [];
    if (from === undefined || to === undefined || from.length !== to.length) return [part];
    const count = Math.max(0, Number(to) - Number(from) + 1);
    return Array.from({ length: Math.min(count, 1_000) }, (_, index) =>
      String(Number(from) + index).padStart(from.length, '0'),
    );
  });
}

/**
 * Whether a postal code belongs to a territory (STAFF-3). Letters end where digits begin: `G` is
 * Glasgow, and `GL` is not part of it.
 * @param code as the visitor wrote it
 * @param list the codes of the territory; empty for the whole country
 */
export function coversCode(list: string, code: string): boolean {
  const beginnings = beginningsOf(list);
  if (beginnings.length === 0) return true;
  const plain = code.toUpperCase().replace(/[\s-]/g, '');
  return beginnings.some((it) => {
    if (!plain.startsWith(it)) return false;
    return !(/[A-Z]$/.test(it) && /^[A-Z]/.test(plain.slice(it.length)));
  });
}
