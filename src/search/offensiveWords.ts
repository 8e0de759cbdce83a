import { foldText } from './foldText.ts';

/**
 * Words of which a query is neither kept nor suggested. Whole words only, and none that has a medical
 * meaning.
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
