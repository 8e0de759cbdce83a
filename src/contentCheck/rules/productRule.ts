import { codenamesIn, pathOf, type Variant, valueOf } from '../../content/edition/authored.ts';
import { isGtin14 } from '../../numbers/gtin.ts';
import { outlineOf, readEyelet, readPoints, readProfile } from '../../products/outline.ts';
import type { ItemRule } from '../checkItems.server.ts';

interface ProductFault {
  readonly element: string;
  readonly message: string;
}

/** The fields that only a released product has. */
const afterRelease = ['edfu', 'registrations', 'gtin'];

function* faultsOf(variant: Variant): Generator<ProductFault> {
  const gtin = valueOf(variant, 'gtin');
  if (typeof gtin === 'string' && !isGtin14(gtin)) {
    yield { element: 'gtin', message: 'Is not a GTIN of 14 digits with a valid check digit.' };
  }
  if (
    codenamesIn(variant, 'mri_field_strengths').length > 0 &&
    !codenamesIn(variant, 'mri').includes('conditional')
  ) {
    const message = 'Only an MR conditional product has field strengths.';
    yield { element: 'mri_field_strengths', message };
  }
  if (codenamesIn(variant, 'product_status').includes('pre_release')) {
    for (const element of afterRelease.filter((it) => valueOf(variant, it) !== undefined)) {
      yield { element, message: 'A product has none before its release.' };
    }
  }
}

/** What is wrong with the outline of sizes (PRODUCT-22). */
function* outlineFaults(variant: Variant): Generator<ProductFault> {
  const text = (element: string) => String(valueOf(variant, element) ?? '');
  const notPoints =
    'Is no list of points such as `0,0.4 0.3,0.5`: a place along the axis, not before the last one, and the distance from the axis.';
  for (const element of ['head', 'tip', 'body']) {
    const isMissing = element === 'body' && text(element) === '';
    if (!isMissing && !readPoints(text(element))) yield { element, message: notPoints };
  }
  if (text('eyelet') && !readEyelet(text('eyelet'))) {
    yield { element: 'eyelet', message: 'Is no place, half length and half width.' };
  }
}

/** The sizes that are too short for the outline, which then are not drawn (PRODUCT-22). */
function* unfitted(outline: Variant, sizes: readonly Variant[]): Generator<string> {
  const text = (element: string) => String(valueOf(outline, element) ?? '');
  const number = (variant: Variant, element: string) => {
    const value = valueOf(variant, element);
    return typeof value === 'number' && value > 0 ? value : undefined;
  };
  const profile = readProfile({
    head: text('head'),
    body: text('body'),
    tip: text('tip'),
    eyelet: text('eyelet'),
    turns: number(outline, 'turns'),
    taper: number(outline, 'taper'),
    isThread: codenamesIn(outline, 'thread').includes('yes'),
  });
  if (!profile) return;
  for (const size of sizes) {
    const [diameter, length] = [number(size, 'diameter'), number(size, 'length')];
    if (diameter && length && !outlineOf(profile, { diameter, length })) {
      yield String(valueOf(size, 'product_number') ?? '');
    }
  }
}

const faultFinders: Readonly<Record<string, (variant: Variant) => Iterable<ProductFault>>> = {
  product: faultsOf,
  product_size: faultsOf,
  size_outline: outlineFaults,
};

/**
 * The identity of a product is valid, and it has none before its release (CONTENT-28). Field
 * strengths are those of conditions (PRODUCT-5), and outlines can be drawn (PRODUCT-22).
 */
export const productRule: ItemRule = ({ item, report }) => {
  const reported = new Set<string>();
  const parts = [item, ...item.components];
  for (const variant of parts.flatMap((it) => Object.values(it.variants))) {
    const faults = faultFinders[variant.type];
    for (const { element, message } of faults?.(variant) ?? []) {
      const path = pathOf(variant, element);
      if (reported.has(path.join('/'))) continue;
      reported.add(path.join('/'));
      report('product', path, message);
    }
  }
  const variantsOf = (type: string) =>
    item.components
      .filter((it) => it.type === type)
      .map(({ variants }) => Object.values(variants)[0])
      .filter((it) => it !== undefined);
  for (const outline of variantsOf('size_outline')) {
    for (const number of unfitted(outline, variantsOf('product_size'))) {
      report('product', pathOf(outline, 'head'), `Is too long for the size \`${number}\`.`);
    }
  }
};
