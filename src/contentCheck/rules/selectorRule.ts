import { commaList } from '../../content/commaList.ts';
import {
  type AuthoredItem,
  codenamesIn,
  pathOf,
  type Variant,
  valueOf,
} from '../../content/edition/authored.ts';
import { findArticle } from '../../directions/findProducts.ts';
import type { ProductNumbers } from '../../directions/matchNumber.ts';
import type { CheckedItem, FolderRule } from './rule.ts';

const textOf = (variant: Variant, element: string) => String(valueOf(variant, element) ?? '');

/** The numbers of a product and its articles, in one language. */
function numbersOf(item: AuthoredItem, variant: Variant): ProductNumbers {
  const parts = ['set_items', 'sizes'].flatMap((element) => codenamesIn(variant, element));
  const articles = item.components
    .filter(({ codename }) => parts.includes(codename))
    .flatMap(({ variants }) => variants[variant.language] ?? [])
    .map((it) => ({ title: textOf(it, 'title'), number: textOf(it, 'product_number') }));
  const [title, number] = [textOf(variant, 'title'), textOf(variant, 'product_number')];
  return { codename: item.codename, title, number, gtin: '', articles };
}

type Numbers = (collection: string, language: Variant['language']) => readonly ProductNumbers[];

/** The numbers of the products of a collection in a language, made once for each. */
function readNumbers(items: ReadonlyMap<string, CheckedItem>): Numbers {
  const known = new Map<string, ProductNumbers[]>();
  return (collection, language) => {
    const key = `${collection} ${language}`;
    const made =
      known.get(key) ??
      [...items.values()].flatMap(({ item }) => {
        const variant = item.variants[language];
        const isThere = item.type === 'product' && item.collection === collection;
        return isThere && variant ? [numbersOf(item, variant)] : [];
      });
    known.set(key, made);
    return made;
  };
}

/** The fields of a row that say which size is for which measure; they are the same in all languages. */
const facts = ['from', 'to', 'articles', 'accessories'] as const;

function checkRow(row: AuthoredItem, { item, report }: CheckedItem, numbers: Numbers): void {
  const variants = Object.values(row.variants);
  const [first] = variants;
  for (const variant of variants) {
    const say = (element: string, message: string) =>
      report('product', pathOf(variant, element), message);
    const [from, to] = [valueOf(variant, 'from'), valueOf(variant, 'to')];
    if (typeof from === 'number' && typeof to === 'number' && from > to) {
      say('to', `Is less than \`from\` (${from}).`);
    }
    for (const element of ['articles', 'accessories']) {
      for (const number of commaList(valueOf(variant, element))) {
        if (findArticle(numbers(item.collection, variant.language), number)) continue;
        const message = `\`${number.slice(0, 40)}\` is not the number of an article of one product, so the site leaves it out.`;
        say(element, message);
      }
    }
    const other = facts.find((it) => first && textOf(variant, it) !== textOf(first, it));
    if (other && first) say(other, `Is not what the row says in \`${first.language}\`.`);
  }
}

/** The languages of a product have the same number of rows. */
function checkLanguages(selector: AuthoredItem, { report }: CheckedItem): void {
  const variants = Object.values(selector.variants);
  const count = (variant: Variant) => codenamesIn(variant, 'rows').length;
  const most = Math.max(...variants.map(count));
  for (const variant of variants.filter((it) => count(it) < most)) {
    report('product', pathOf(variant, 'rows'), `Has fewer rows than another language (${most}).`);
  }
}

/**
 * A table of sizes has rows whose ends are in order, names articles that exist, and is the same in
 * every language (PRODUCT-14). That it has sources and limits is required by its type.
 */
export const selectorRule: FolderRule = ({ items }) => {
  const numbers = readNumbers(items);
  for (const checked of items.values()) {
    if (checked.item.type !== 'product') continue;
    for (const part of checked.item.components) {
      if (part.type === 'selector_row') checkRow(part, checked, numbers);
      if (part.type === 'size_selector') checkLanguages(part, checked);
    }
  }
};
