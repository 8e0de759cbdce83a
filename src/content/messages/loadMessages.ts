import { defaultLocale, isLocale, type Locale } from '../../locale/locales.ts';
import type { Messages } from './messages.ts';

const loaders: Readonly<Record<Locale, () => Promise<{ readonly messages: Messages }>>> = {
  en: () => import('./en.ts'),
  de: () => import('./de.ts'),
  es: () => import('./es.ts'),
  pt: () => import('./pt.ts'),
};

const loaded = new Map<Locale, Messages>();

/**
 * Loads the built-in texts of a language for `builtInMessages`; the browser loads only the language
 * of the page.
 * @param language any text; an unknown language counts as English
 */
export async function loadMessages(language: string): Promise<void> {
  const locale = isLocale(language) ? language : defaultLocale;
  loaded.set(locale, (await loaders[locale]()).messages);
}

/**
 * The built-in texts of a language.
 * @throws when they are not loaded
 */
export function builtInMessages(locale: Locale): Messages {
  const messages = loaded.get(locale);
  if (!messages) throw new Error(`The texts of ${locale} are not loaded`);
  return messages;
}
