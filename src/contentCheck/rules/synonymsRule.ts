import { commaList } from '../../content/commaList.ts';
import { valueOf } from '../../content/edition/authored.ts';
import type { ItemRule } from './rule.ts';

/** A synonym list must have at least two words or phrases, without duplicates. */
export const synonymsRule: ItemRule = ({ item, report }) => {
  if (item.type !== 'synonyms') return;
  for (const variant of Object.values(item.variants)) {
    const phrases = commaList(valueOf(variant, 'words')).map((phrase) => phrase.toLowerCase());
    const path = [...variant.path, 'words'];
    if (phrases.length < 2) report('synonyms', path, 'Needs two words or more, between commas.');
    const twice = phrases.find((phrase, i) => phrases.indexOf(phrase) !== i);
    if (twice) report('synonyms', path, `Has "${twice}" twice.`);
  }
};
