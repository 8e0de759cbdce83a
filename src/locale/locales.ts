/** The languages that have a folder in `languages`; a site is published in some of them (OWN-10). */
export const languageFolders = ['en', 'de', 'es', 'pt', 'fr'] as const;

/** A language that a site can be published in. */
export type Locale = (typeof languageFolders)[number];

/** The setting `LANGUAGES` when it is absent. */
export const usualLanguages = (['en', 'de', 'es', 'pt'] satisfies readonly Locale[]).join(',');

/** The settings that choose the languages of a site. */
export interface LanguageSettings {
  readonly LANGUAGES?: string | undefined;
  readonly DEFAULT_LANGUAGE?: string | undefined;
}

/**
 * The languages that settings choose, the default language first (PATH-1, OWN-10). Names of unknown
 * languages are left out; `languageFaults` refuses them.
 */
export function chosenLanguages(settings: LanguageSettings): readonly Locale[] {
  const { LANGUAGES, DEFAULT_LANGUAGE } = settings;
  const named = [DEFAULT_LANGUAGE, ...(LANGUAGES || usualLanguages).split(/[\s,]+/)];
  return [...new Set(named)].filter(isKnownLanguage);
}

/** Whether a value is a language that a site can have, also if this one does not. */
export function isKnownLanguage(value: unknown): value is Locale {
  return languageFolders.includes(value as Locale);
}

/**
 * The settings of the process; in a browser the languages that the document names. Tables of
 * languages are made when modules are loaded, so these are known before any setting is read.
 */
const settings: LanguageSettings = (() => {
  const named = globalThis.document?.documentElement?.dataset?.languages;
  return named ? { LANGUAGES: named } : (globalThis.process?.env ?? {});
})();

/**
 * The languages the site's interface and content are published in (PATH-1). The default language
 * comes first.
 */
export const locales = chosenLanguages(settings);

/** The default language: it has no prefix in addresses, and is the end of every fallback chain. */
export const defaultLocale: Locale = locales[0] ?? 'en';

/** Whether a value is a language of the site. */
export function isLocale(value: unknown): value is Locale {
  return locales.includes(value as Locale);
}

/** A language of the site: a stored one that the site no longer has becomes the default language. */
export const presentLocale = (language: Locale): Locale =>
  isLocale(language) ? language : defaultLocale;

/** The name of each language in that language. */
export const languageNames: Readonly<Record<Locale, string>> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  pt: 'Português',
  fr: 'Français',
};
