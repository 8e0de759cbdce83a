import { type CodenameOf, enumeration } from './enumeration.ts';

/**
 * The languages a resource can be published in; the site's own interface has only four of them
 * (CONTENT-20).
 */
export const contentLanguages = enumeration('content_languages', {
  english: { en: 'English', de: 'Englisch', es: 'Inglés', pt: 'Inglês' },
  croatian: { en: 'Croatian', de: 'Kroatisch', es: 'Croata', pt: 'Croata' },
  dutch: { en: 'Dutch', de: 'Niederländisch', es: 'Neerlandés', pt: 'Holandês' },
  french: { en: 'French', de: 'Französisch', es: 'Francés', pt: 'Francês' },
  german: { en: 'German', de: 'Deutsch', es: 'Alemán', pt: 'Alemão' },
  hungarian: { en: 'Hungarian', de: 'Ungarisch', es: 'Húngaro', pt: 'Húngaro' },
  italian: { en: 'Italian', de: 'Italienisch', es: 'Italiano', pt: 'Italiano' },
  japanese: { en: 'Japanese', de: 'Japanisch', es: 'Japonés', pt: 'Japonês' },
  korean: { en: 'Korean', de: 'Koreanisch', es: 'Coreano', pt: 'Coreano' },
  norwegian: { en: 'Norwegian', de: 'Norwegisch', es: 'Noruego', pt: 'Norueguês' },
  polish: { en: 'Polish', de: 'Polnisch', es: 'Polaco', pt: 'Polonês' },
  portuguese: { en: 'Portuguese', de: 'Portugiesisch', es: 'Portugués', pt: 'Português' },
  russian: { en: 'Russian', de: 'Russisch', es: 'Ruso', pt: 'Russo' },
  slovenian: { en: 'Slovenian', de: 'Slowenisch', es: 'Esloveno', pt: 'Esloveno' },
  spanish: { en: 'Spanish', de: 'Spanisch', es: 'Español', pt: 'Espanhol' },
  swedish: { en: 'Swedish', de: 'Schwedisch', es: 'Sueco', pt: 'Sueco' },
});

/** The BCP 47 code of each language, for `lang` and `hreflang`, and for the names of files. */
export const contentLanguageCodes: Readonly<Record<CodenameOf<typeof contentLanguages>, string>> = {
  english: 'en',
  croatian: 'hr',
  dutch: 'nl',
  french: 'fr',
  german: 'de',
  hungarian: 'hu',
  italian: 'it',
  japanese: 'ja',
  korean: 'ko',
  norwegian: 'no',
  polish: 'pl',
  portuguese: 'pt',
  russian: 'ru',
  slovenian: 'sl',
  spanish: 'es',
  swedish: 'sv',
};
