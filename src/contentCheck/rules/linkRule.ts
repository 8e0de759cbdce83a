import { badLinksOf, linksOf } from '../links.ts';
import type { ItemRule } from './rule.ts';

/** The collection whose items every brand and mode can see. */
const common = 'shared';

/** Above this number of items, there is no suggestion for a wrong name: it would take too long. */
const mostSuggestions = 10_000;

/** Links must lead to items that exist, are allowed there, and are shown by the same site. */
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
