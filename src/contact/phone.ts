import type { ContactCountry } from './contactRules.ts';

const usable = /^[\d+\-.() ]{8,15}$/;

/** Fewer digits are no phone number of any country. */
const leastDigits = 6;

/** The dial code in an option of the code select, `+55` in `BR +55`; empty if it has none. */
function dialCodeIn(phoneCountryCode: string): string {
  const digits = /\d{1,4}/.exec(phoneCountryCode)?.[0];
  return digits ? `+${digits}` : '';
}

/** The number without a dial code that was joined with it. */
export function nationalNumber(phoneCountryCode: string, phone: string): string {
  const code = dialCodeIn(phoneCountryCode);
  return code && phone.startsWith(code) ? phone.slice(code.length).trim() : phone;
}

/**
 * The delivered number: the dial code joined with the number, or empty (FORM-3). A number that
 * begins with a plus sign is already complete.
 */
export function joinedPhone(phoneCountryCode: string, phone: string): string {
  const number = nationalNumber(phoneCountryCode, phone);
  if (number === '' || number.startsWith('+')) return number;
  return dialCodeIn(phoneCountryCode) + number;
}

/** The `tel:` address of a number, however it was written. */
export const phoneAddress = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;

/** Whether a phone number has the specified format (FORM-13) and enough digits (CONTACT-14). */
export function isUsablePhone(phoneCountryCode: string, phone: string): boolean {
  const number = nationalNumber(phoneCountryCode, phone);
  return usable.test(number) && number.replace(/\D/g, '').length >= leastDigits;
}

/** Whether a country requires a phone number: those of Latin America do (FORM-13). */
export const requiresPhone = ({ region }: ContactCountry): boolean => region === 'LTM';

/** The same by the id of a country, among those of a form. */
export function isPhoneRequired(country: string, countries: readonly ContactCountry[]): boolean {
  return countries.some((it) => it.id === country && requiresPhone(it));
}

/** The value of the code select that belongs to a country; empty if it requires no phone number. */
export function usualPhoneCode(country: string, countries: readonly ContactCountry[]): string {
  const chosen = countries.find(({ id }) => id === country);
  return chosen?.dialCode && requiresPhone(chosen) ? `${chosen.id} ${chosen.dialCode}` : '';
}
