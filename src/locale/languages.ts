import type { Language } from './language.ts';
import { de } from './languages/de/language.ts';
import { en } from './languages/en/language.ts';
import { es } from './languages/es/language.ts';
import { fr } from './languages/fr/language.ts';
import { pt } from './languages/pt/language.ts';
import { defaultLocale, type Locale, languageFolders } from './locales.ts';
import { storeMessages } from './messages/messages.ts';

/**
 * The server's data about each language. Browsers load only `languagesInBrowser`: a test fails if
 * an island imports this module.
 */
export const languages: Readonly<Record<Locale, Language>> = { en, de, es, pt, fr };

/**
 * Loads all built-in texts of a language for `builtInMessages`.
 * @param language any text; an unknown language counts as the default language
 */
export async function loadMessages(language: string): Promise<void> {
  const locale = languageFolders.find((it) => it === language) ?? defaultLocale;
  storeMessages(locale, (await languages[locale].loadMessages()).messages);
}
