import { stemmer } from '@orama/stemmers/english';
import type { Language } from '../../language.ts';
import countryNames from './countryNames.json' with { type: 'json' };
import { paths } from './inBrowser.ts';
import { labels } from './labels.ts';

/** The server's data about English. */
export const en: Language = {
  paths,
  dates: {
    months: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
    long: ({ day, year }, month) => `${month} ${day}, ${year}`,
    numeric: ({ day, month, year }) => `${month}/${day}/${year}`,
    until: 'to',
    between: { days: '–', dates: ' – ' },
  },
  shortWords: {
    inTitles: 'an and at by for from in of on or per the to via with without',
    inSearches: 'a an the of for and or in on to with by from at is are how what',
  },
  stemmer,
  labels,
  countryNames,
  loadMessages: () => import('./messages.ts'),
};
