import { badLinksOf, linksOf } from '../links.ts';
import type { ItemRule } from './rule.ts';

/** Collections of which every brand and mode sees the items. */
const common = 'shared';

/** Among more items than this no name is suggested for a wrong one: it would take too long. */
const mostSuggestions = 10_000;

/** Links lead to items that exist, may stand there and are shown by the same site. */
export const linkRule: ItemRule = ({ item, report }, { items }) => {
  const find = (codename: string) => items.get(codename)?.item;
  const suggestions = () => (items.size <= mostSuggestions ? items.keys() : []);
  for (const { path, message } of badLinksOf(item, find, suggestions)) {
    report('link', path, message);
  }
  for (const { codename, path } of linksOf(item)) {
    const collection = find(codename)?.collection ?? common;
    if (collection === common || collection === item.collection) continue;
    const message = `\`${codename}\` is in the collection ${collection}, which this item's site does not show.`;
    report('link', path, message, 'warning');
  }
};
