import type { Locale } from '../../../locale/locales.ts';

const words: Readonly<Record<Locale, string>> = {
  en: 'a an the of for and or in on to with by from at is are how what',
  de: 'der die das den dem des und oder für von vom mit im in am an auf zur zum bei ein eine einer eines wie was ist',
  es: 'el la los las de del y o en con para por un una al es cómo qué',
  pt: 'o a os as de do da dos das e ou em no na nos nas com para por um uma ao é como que',
};

/** Words that are too common to distinguish records, folded. */
export const stopWords: Readonly<Record<Locale, ReadonlySet<string>>> = {
  en: new Set(words.en.split(' ')),
  de: new Set(words.de.replaceAll('ü', 'u').split(' ')),
  es: new Set(words.es.replaceAll('ó', 'o').replaceAll('é', 'e').split(' ')),
  pt: new Set(words.pt.replaceAll('é', 'e').split(' ')),
};
