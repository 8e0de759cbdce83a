import type { LinkedItem } from '../content/elements.ts';
import { choiceOf, itemsOf, numberOf, textOf } from '../content/view/fields.ts';
import type { Locale } from '../locale/locales.ts';
import { type Profile, readProfile } from '../products/outline.ts';
import type { Vocabularies } from '../vocabularies/vocabularies.ts';

/** A size of a product: an article with its own number (PRODUCT-4). */
export interface SizeView {
  readonly number: string;
  /** The features that distinguish it besides its measures; may be empty. */
  readonly title: string;
  /** In millimeters; undefined if unknown. */
  readonly diameter: number | undefined;
  readonly length: number | undefined;
  /** In the page's language; may be empty. */
  readonly material: string;
  /** With 14 digits; may be empty. */
  readonly gtin: string;
}

const positive = (value: number | undefined) => (value && value > 0 ? value : undefined);

/** The view of a product's size. */
export function sizeView(
  item: LinkedItem<'product_size'>,
  locale: Locale,
  vocabularies: Vocabularies,
): SizeView {
  const material = choiceOf(item, 'material');
  return {
    number: textOf(item, 'product_number'),
    title: textOf(item, 'title'),
    diameter: positive(numberOf(item, 'diameter')),
    length: positive(numberOf(item, 'length')),
    material: material && vocabularies.labelOf('materials', material, locale),
    gtin: textOf(item, 'gtin'),
  };
}

/**
 * The side view of a product's sizes (PRODUCT-19).
 * @returns undefined if the product has none, or one that cannot be read
 */
export function profileView(product: LinkedItem<'product'>): Profile | undefined {
  const [item] = itemsOf(product, 'size_outline');
  if (!item) return undefined;
  return readProfile({
    head: textOf(item, 'head'),
    body: textOf(item, 'body'),
    tip: textOf(item, 'tip'),
    eyelet: textOf(item, 'eyelet'),
    turns: numberOf(item, 'turns'),
    taper: numberOf(item, 'taper'),
    isThread: choiceOf(item, 'thread') === 'yes',
  });
}
