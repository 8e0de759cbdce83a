import { languages } from '../languages.ts';
import { defaultLocale, isLocale } from '../locales.ts';
import { storeMessages } from './builtInMessages.ts';

/**
 * Loads all built-in texts of a language for `builtInMessages`.
 * @param language any text; an unknown language counts as the default language
 */
export async function loadMessages(language: string): Promise<void> {
  const locale = isLocale(language) ? language : defaultLocale;
  storeMessages(locale, (await languages[locale].loadMessages()).messages);
}
