import { defaultLocale, isLocale, type Locale } from '../../locale/locales.ts';
import { storeMessages } from './builtInMessages.ts';
import type { Messages } from './messages.ts';

const loaders: Readonly<Record<Locale, () => Promise<{ readonly messages: Messages }>>> = {
  en: () => import('./en.ts'),
  de: () => import('./de.ts'),
  es: () => import('./es.ts'),
  pt: () => import('./pt.ts'),
};

/**
 * Loads all built-in texts of a language for `builtInMessages`.
 * @param language any text; an unknown language counts as English
 */
export async function loadMessages(language: string): Promise<void> {
  const locale = isLocale(language) ? language : defaultLocale;
  storeMessages(locale, (await loaders[locale]()).messages);
}
