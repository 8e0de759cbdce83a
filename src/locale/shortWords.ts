import type { Locale } from './locales.ts';

/** The short words of a language, separated by spaces. */
interface ShortWords {
  /**
   * Written in lowercase inside a title. Single letters that are also sizes or types ("Type A",
   * "Tipo E") are excluded where possible.
   */
  readonly inTitles: string;
  /** Too common to tell one text from another in a search. */
  readonly inSearches: string;
}

/** The short words of each language. */
export const shortWords: Readonly<Record<Locale, ShortWords>> = {
  en: {
    inTitles: 'an and at by for from in of on or per the to via with without',
    inSearches: 'a an the of for and or in on to with by from at is are how what',
  },
  de: {
    inTitles:
      'am an auf aus bei das dem den der des die für im in mit nach oder ohne und vom von zum zur',
    inSearches:
      'der die das den dem des und oder für von vom mit im in am an auf zur zum bei ein eine einer eines wie was ist',
  },
  es: {
    inTitles: 'al con de del el en la las los o para por sin y',
    inSearches: 'el la los las de del y o en con para por un una al es cómo qué',
  },
  pt: {
    inTitles: 'as ao com da das de do dos e em na no os ou para por sem',
    inSearches:
      'o a os as de do da dos das e ou em no na nos nas com para por um uma ao é como que',
  },
};
