import { languages } from '../languages.ts';
import { defaultLocale, languageFolders } from '../locales.ts';
import { storeMessages } from './builtInMessages.ts';

/**
 * Loads all built-in texts of a language for `builtInMessages`.
 * @param language any text; an unknown language counts as the default language
 */
export async function loadMessages(language: string): Promise<void> {
  const locale = languageFolders.find((it) => it === language) ?? defaultLocale;
  storeMessages(locale, (await languages[locale].loadMessages()).messages);
}
