import type { ContactCountry } from './contactRules.ts';

const usable = /^[\d+\-.() ]{8,15}$/;

/** The dialling code in what a select of codes holds, `+55` in `BR +55`; empty where it has none. */
export function dialCodeIn(phoneCountryCode: string): string {
  const digits = /\d{1,4}/.exec(phoneCountryCode)?.[0];
  return digits ? `+${digits}` : '';
}

/** The number without a dialling code that was joined with it. */
export function nationalNumber(phoneCountryCode: string, phone: string): string {
  const code = dialCodeIn(phoneCountryCode);
  return code && phone.startsWith(code) ? phone.slice(code.length).trim() : phone;
}

/**
 * The number as it is delivered: the country code joined with it, or empty (FORM-3).
 * A number that begins with a plus sign is whole.
 */
export function joinedPhone(phoneCountryCode: string, phone: string): string {
  const number = nationalNumber(phoneCountryCode, phone);
  if (number === '' || number.startsWith('+')) return number;
  return dialCodeIn(phoneCountryCode) + number;
}

/** Whether a telephone number has the specified form (FORM-13). */
export function isUsablePhone(phoneCountryCode: string, phone: string): boolean {
  return usable.test(nationalNumber(phoneCountryCode, phone));
}

/** Whether a country demands a telephone number: those of Latin America do (FORM-13). */
export function isPhoneRequired(country: string, countries: readonly ContactCountry[]): boolean {
  return countries.find(({ id }) => id === country)?.region === 'LTM';
}
