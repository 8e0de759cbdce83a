import { stemmer } from '@orama/stemmers/portuguese';
import { type Language, twoDigits } from '../../language.ts';
import countryNames from './countryNames.json' with { type: 'json' };
import { paths } from './inBrowser.ts';
import { labels } from './labels.ts';

/** The server's data about Portuguese. */
export const pt: Language = {
  paths,
  dates: {
    months: 'jan. fev. mar. abr. mai. jun. jul. ago. set. out. nov. dez.'.split(' '),
    long: ({ day, year }, month) => `${day} de ${month} de ${year}`,
    numeric: ({ day, month, year }) => `${twoDigits(day)}/${twoDigits(month)}/${year}`,
    until: 'a',
    begin: ({ day }, month) => (month ? `${day} de ${month}` : String(day)),
    between: { days: ' a ', dates: ' a ' },
  },
  shortWords: {
    inTitles: 'as ao com da das de do dos e em na no os ou para por sem',
    inSearches:
      'o a os as de do da dos das e ou em no na nos nas com para por um uma ao é como que',
  },
  stemmer,
  labels,
  countryNames,
  loadMessages: () => import('./messages.ts'),
};
