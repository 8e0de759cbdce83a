import { stemmer } from '@orama/stemmers/spanish';
import type { Language } from '../../language.ts';
import countryNames from './countryNames.json' with { type: 'json' };
import { paths } from './inBrowser.ts';
import { labels } from './labels.ts';

/** The server's data about Spanish. */
export const es: Language = {
  paths,
  dates: {
    months: 'ene feb mar abr may jun jul ago sept oct nov dic'.split(' '),
    long: ({ day, year }, month) => `${day} ${month} ${year}`,
    numeric: ({ day, month, year }) => `${day}/${month}/${year}`,
    until: 'al',
    begin: ({ day }, month) => `${day} ${month}`.trim(),
    between: { days: ' al ', dates: ' al ' },
  },
  shortWords: {
    inTitles: 'al con de del el en la las los o para por sin y',
    inSearches: 'el la los las de del y o en con para por un una al es cómo qué',
  },
  stemmer,
  labels,
  countryNames,
  loadMessages: () => import('./messages.ts'),
};
