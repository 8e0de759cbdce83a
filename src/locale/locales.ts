/**
 * The languages the site's interface and content are published in (PATH-1).
 * `en` comes first: it is the default and carries no prefix in addresses.
 */
export const locales = ['en', 'de', 'es', 'pt'] as const;

/** One of the site's languages. */
export type Locale = (typeof locales)[number];

/** The language used where none is asked for, and the end of every fallback chain. */
export const defaultLocale: Locale = 'en';

/** A text in each of the site's languages. */
export type Localized = Readonly<Record<Locale, string>>;

/** Tells whether a value, from anywhere, is one of the site's languages. */
export function isLocale(value: unknown): value is Locale {
  return locales.includes(value as Locale);
}

/** The languages' own names, as visitors look for them. */
export const languageNames: Localized = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  pt: 'Português',
};
