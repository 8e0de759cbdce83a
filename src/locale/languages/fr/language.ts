import { stemmer } from '@orama/stemmers/french';
import { type Language, twoDigits } from '../../language.ts';
import countryNames from './countryNames.json' with { type: 'json' };
import { paths } from './inBrowser.ts';
import { labels } from './labels.ts';

/** The first day of a month is an ordinal number, the others are not. */
const dayText = (day: number) => (day === 1 ? '1er' : String(day));

/** The server's data about French. */
export const fr: Language = {
  paths,
  dates: {
    months: 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.'.split(' '),
    long: ({ day, year }, month) => `${dayText(day)} ${month} ${year}`,
    numeric: ({ day, month, year }) => `${twoDigits(day)}/${twoDigits(month)}/${year}`,
    until: 'au',
    begin: ({ day }, month) => `${dayText(day)} ${month}`.trim(),
    between: { days: ' au ', dates: ' au ' },
  },
  shortWords: {
    inTitles: 'à au aux avec d’ dans de des du en et l’ la le les ou par pour sans sous sur un une',
    inSearches:
      'le la les l de du des d et ou en dans avec pour par sur sans un une à au aux est sont comment que qu quel quelle quoi',
  },
  stemmer,
  labels,
  countryNames,
  loadMessages: () => import('./messages.ts'),
};
