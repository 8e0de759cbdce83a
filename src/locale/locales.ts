/**
 * The languages the site's interface and content are published in (PATH-1). `en` comes first: it is
 * the default and has no prefix in addresses.
 */
export const locales = ['en', 'de', 'es', 'pt', 'fr'] as const;

/** A language of the site. */
export type Locale = (typeof locales)[number];

/** The default language, and the end of every fallback chain. */
export const defaultLocale: Locale = 'en';

/** A text in each of the site's languages. */
export type Localized = Readonly<Record<Locale, string>>;

/** Whether a value is a language of the site. */
export function isLocale(value: unknown): value is Locale {
  return locales.includes(value as Locale);
}

/** The name of each language in that language. */
export const languageNames: Localized = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  pt: 'Português',
  fr: 'Français',
};
