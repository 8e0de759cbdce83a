import type { LocaleChoice } from '../../country/choiceCookies.ts';
import { isLocale, type Locale } from '../../locale/locales.ts';

/**
 * Reads the choice from the form of the locale panel. The country is part of it only if the visitor
 * changed it: storing an unchanged one would fix it for a year, even for a visitor who travels.
 * @param current the visitor's country; undefined if unknown
 * @returns undefined if the language is invalid
 */
export function readLocaleForm(
  form: FormData,
  current: string | undefined,
): (LocaleChoice & { readonly language: Locale }) | undefined {
  const language = form.get('language');
  if (!isLocale(language)) return undefined;
  const shown = form.get('country');
  const country = typeof shown === 'string' && shown !== '' ? shown : undefined;
  return { language, country: country === current ? undefined : country };
}
