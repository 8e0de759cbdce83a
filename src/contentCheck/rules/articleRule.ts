import {
  type AuthoredItem,
  codenamesIn,
  pathOf,
  type Variant,
  valueOf,
} from '../../content/edition/authored.ts';
import { commaList } from '../../content/elements.ts';
import { atOnce } from '../../content/pauses.ts';
import { type FindableProducts, findArticle } from '../../directions/findProducts.ts';
import type { ProductNumbers } from '../../directions/matchNumber.ts';
import { indexProducts } from '../../directions/productIndex.ts';
import type { CheckedItem, FolderRule } from '../checkItems.server.ts';

const textOf = (variant: Variant, element: string) => String(valueOf(variant, element) ?? '');

/** The numbers of a product and its articles, in one language. */
function numbersOf(item: AuthoredItem, variant: Variant): ProductNumbers {
  const parts = ['set_items', 'sizes'].flatMap((element) => codenamesIn(variant, element));
  const articles = item.components
    .filter(({ codename }) => parts.includes(codename))
    .flatMap(({ variants }) => variants[variant.language] ?? [])
    .map((it) => ({ title: textOf(it, 'title'), number: textOf(it, 'product_number') }));
  const number = textOf(variant, 'product_number');
  return { codename: item.codename, number, gtin: '', articles };
}

type Numbers = (collection: string, language: Variant['language']) => FindableProducts;

/** The numbers of the products of a collection in a language, made once for each. */
function readNumbers(items: ReadonlyMap<string, CheckedItem>): Numbers {
  const known = new Map<string, FindableProducts>();
  return (collection, language) => {
    const key = `${collection} ${language}`;
    const before = known.get(key);
    if (before) return before;
    const products = [...items.values()].flatMap(({ item }) => {
      const variant = item.variants[language];
      const isThere = item.type === 'product' && item.collection === collection;
      return isThere && variant ? [numbersOf(item, variant)] : [];
    });
    const made = findableAmong(products);
    known.set(key, made);
    return made;
  };
}

function findableAmong(products: readonly ProductNumbers[]): FindableProducts {
  const byCodename = new Map(products.map((it) => [it.codename, it]));
  const named = products.map(({ codename, number, articles }) => {
    return { codename, numbers: [number, ...articles.map((it) => it.number)], names: {} };
  });
  const index = atOnce(indexProducts(named));
  return { index, numbersOf: (codename) => byCodename.get(codename) };
}

/** The fields of a row that say which size is for which measure; they are the same in all languages. */
const facts = ['from', 'to', 'articles', 'accessories'] as const;

/** Whether a number is that of an article of one product that an item knows. */
type HasNumber = (item: AuthoredItem, language: Variant['language'], number: string) => boolean;

/** Reports the numbers in fields that no article has, or articles of more than one product. */
function checkNumbers(
  variant: Variant,
  elements: readonly string[],
  { item, report }: CheckedItem,
  hasNumber: HasNumber,
): void {
  for (const element of elements) {
    for (const number of commaList(valueOf(variant, element))) {
      if (hasNumber(item, variant.language, number)) continue;
      const message = `\`${number.slice(0, 40)}\` is not the number of an article of one product, so the site leaves it out.`;
      report('product', pathOf(variant, element), message);
    }
  }
}

/** The fields of a step that are the same in all languages: what lies ready, and when (PAGE-57). */
const stepFacts = ['start', 'articles'] as const;

function checkStep(step: AuthoredItem, checked: CheckedItem, hasNumber: HasNumber): void {
  for (const variant of Object.values(step.variants)) {
    checkNumbers(variant, ['articles'], checked, hasNumber);
    const start = valueOf(variant, 'start');
    if (typeof start === 'number' && start < 0) {
      checked.report('product', pathOf(variant, 'start'), 'Is before the beginning of the film.');
    }
  }
  checkSame(step, stepFacts, checked);
}

/** Reports a field that differs from that in the first language. */
function checkSame(part: AuthoredItem, elements: readonly string[], { report }: CheckedItem): void {
  const [first, ...others] = Object.values(part.variants);
  for (const variant of first ? others : []) {
    const other = elements.find((it) => first && textOf(variant, it) !== textOf(first, it));
    if (!other || !first) continue;
    const message =
      part.type === 'step'
        ? `Is not what the step says in \`${first.language}\`.`
        : `Is not what the row says in \`${first.language}\`.`;
    report('product', pathOf(variant, other), message);
  }
}

function checkRow(row: AuthoredItem, checked: CheckedItem, hasNumber: HasNumber): void {
  const { report } = checked;
  for (const variant of Object.values(row.variants)) {
    const say = (element: string, message: string) =>
      report('product', pathOf(variant, element), message);
    const [from, to] = [valueOf(variant, 'from'), valueOf(variant, 'to')];
    if (typeof from === 'number' && typeof to === 'number' && from > to) {
      say('to', `Is less than \`from\` (${from}).`);
    }
    checkNumbers(variant, ['articles', 'accessories'], checked, hasNumber);
  }
  checkSame(row, facts, checked);
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
 * every language (PRODUCT-14). That it has sources and limits is required by its type. The steps of a
 * surgery-day sheet name articles that exist (PAGE-57).
 */
export const articleRule: FolderRule = (folder) => {
  const { items } = folder;
  const numbers = readNumbers(items);
  const hasNumber: HasNumber = ({ collection }, language, number) =>
    findArticle(numbers(collection, language), number) !== undefined ||
    // It may be that of a product that cannot be read.
    folder.unread.mayBeOf('product', collection);
  for (const checked of items.values()) {
    for (const part of checked.item.components) {
      if (part.type === 'step') checkStep(part, checked, hasNumber);
      if (part.type === 'selector_row') checkRow(part, checked, hasNumber);
      if (part.type === 'size_selector') checkLanguages(part, checked);
    }
  }
};
