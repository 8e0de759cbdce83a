import { stemmer } from '@orama/stemmers/german';
import type { Language } from '../../language.ts';
import countryNames from './countryNames.json' with { type: 'json' };
import { paths } from './inBrowser.ts';
import { labels } from './labels.ts';

/** The server's data about German. */
export const de: Language = {
  paths,
  dates: {
    months: 'Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.'.split(' '),
    long: ({ day, year }, month) => `${day}. ${month} ${year}`,
    numeric: ({ day, month, year }) => `${day}.${month}.${year}`,
    until: 'bis',
    begin: ({ day }, month) => `${day}. ${month}`.trim(),
    between: { days: ' bis ', dates: ' bis ' },
  },
  shortWords: {
    inTitles:
      'am an auf aus bei das dem den der des die für im in mit nach oder ohne und vom von zum zur',
    inSearches:
      'der die das den dem des und oder für von vom mit im in am an auf zur zum bei ein eine einer eines wie was ist',
  },
  stemmer,
  labels,
  countryNames,
  loadMessages: () => import('./messages.ts'),
};
