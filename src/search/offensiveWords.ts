import { foldText } from './foldText.ts';

/**
 * Queries with these words are neither stored nor suggested. They match whole words only, and none
 * of them has a medical meaning.
 */
export const offensiveWords: ReadonlySet<string> = new Set(
  [
    'fuck fucking fucker shit bullshit asshole bitch cunt whore slut faggot nigger nigga retard wanker',
    'scheiße scheisse arschloch fotze hure schlampe wichser hurensohn missgeburt neger schwuchtel',
    'mierda puta puto cabrón gilipollas coño maricón pendejo verga joder hijueputa',
    'merda porra caralho buceta cuzão foder viado arrombado vadia otário',
    'porn porno xxx hentai nazi hitler',
  ].flatMap((line) => line.split(' ').map(foldText)),
);
