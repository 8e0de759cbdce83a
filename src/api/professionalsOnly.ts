import { defaultLocale, type Locale } from '../locale/locales.ts';
import { confirmationPage } from '../professional/wantedPage.ts';
import { problem } from './problem.ts';

/**
 * Refuses content for professionals to a visitor who has not confirmed to be one (COUNTRY-19).
 * @param locale the language of the confirmation page that the answer names
 */
export function professionalsOnly(locale: Locale = defaultLocale): Response {
  const confirmation = confirmationPage(locale, '');
  const detail = `This is for health care professionals. Visitors confirm that they are one at ${confirmation}`;
  return problem(403, detail, { confirmation });
}
