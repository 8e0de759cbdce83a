import { type LanguageSettings, type Locale, languageFolders, usualLanguages } from './locales.ts';

/**
 * Finds what is wrong with the languages that settings choose (OWN-10).
 * @returns the faulty setting and the reason; empty if there is no fault
 */
export function languageFaults(
  settings: LanguageSettings,
): readonly { readonly name: keyof LanguageSettings; readonly message: string }[] {
  const { LANGUAGES, DEFAULT_LANGUAGE } = settings;
  const named = (LANGUAGES || usualLanguages).split(/[\s,]+/).filter(Boolean);
  const known = languageFolders.join(', ');
  if (named.length === 0) {
    return [{ name: 'LANGUAGES', message: `names no language; there are ${known}` }];
  }
  const unknown = named.filter((it) => !languageFolders.includes(it as Locale));
  if (unknown.length > 0) {
    const message = `contains a language that the site does not have: ${unknown.join(', ')}; there are ${known}`;
    return [{ name: 'LANGUAGES', message }];
  }
  return !DEFAULT_LANGUAGE || named.includes(DEFAULT_LANGUAGE)
    ? []
    : [
        {
          name: 'DEFAULT_LANGUAGE',
          message: `is not in LANGUAGES: ${DEFAULT_LANGUAGE} is none of ${named.join(', ')}`,
        },
      ];
}
