import { type BlockView, blockViews } from '../blocks/blocks.ts';
import { addressOf } from '../content/address.ts';
import type { LinkedItem } from '../content/elements.ts';
import type { NamePart } from '../content/productName/productNameTerms.ts';
import { remember } from '../content/remember.ts';
import { type CardView, cardViews, isNewProduct, productTypeOf } from '../content/view/card.ts';
import {
  assetsOf,
  choiceOf,
  choicesOf,
  itemsOf,
  numberOf,
  textOf,
} from '../content/view/fields.ts';
import { type ImageView, imageView } from '../content/view/image.ts';
import { recordingView } from '../content/view/recording.ts';
import type { Enrollment } from '../content/view/registration.ts';
import { kindTitle, titleOf, titleParts } from '../content/view/title.ts';
import { type RevisionView, revisionView } from '../directions/revisionView.server.ts';
import type { CodenameOf } from '../enumerations/enumeration.ts';
import { mriConditions, mriFieldStrengths } from '../enumerations/products.ts';
import { labelOf } from '../locale/labelOf.ts';
import type { Locale } from '../locale/locales.ts';
import type { Messages } from '../locale/messages/messages.ts';
import type { Profile } from '../products/outline.ts';
import type { Vocabularies } from '../vocabularies/vocabularies.ts';
import { type RegulatoryView, regulatoryView } from './regulatoryView.server.ts';
import type { SelectorView } from './selectorView.server.ts';
import { profileView, type SizeView, sizeView } from './sizeView.server.ts';

/** A class of ASTM F2503. */
export type MriCondition = CodenameOf<typeof mriConditions>;

/** A related resource that an action of the page leads to. */
export interface RelatedMedia {
  readonly title: string;
  readonly href: string;
  /** The title of its kind, such as that of technique guides, in the page's language. */
  readonly kind: string;
}

/** The class of a product for magnetic resonance imaging, in the page's language. */
interface MriView {
  readonly condition: MriCondition;
  readonly label: string;
  /** The field strengths of the conditions, such as `1.5 T`. */
  readonly fields: readonly string[];
  /** The limits of the class, such as to one size; may be empty. */
  readonly note: string;
}

/** The view of a product (CONTENT-12). */
export interface ProductView {
  readonly codename: string;
  readonly title: string;
  /** The formatted title. */
  readonly name: readonly NamePart[];
  readonly teaser: string;
  /** Sanitized HTML. */
  readonly description: string;
  readonly number: string;
  /** The name of its type, in the page's language; empty without one. */
  readonly type: string;
  readonly status: string;
  /** Where to order an unreleased product; empty for others. */
  readonly preorders: readonly PreorderLine[];
  /** Names in the page's language. */
  readonly specialties: readonly string[];
  readonly images: readonly ImageView[];
  /** The first related film. */
  readonly film: RelatedMedia | undefined;
  /** The first related technique guide. */
  readonly guide: RelatedMedia | undefined;
  readonly sizes: readonly SizeView[];
  /** The side view of its sizes; undefined if it has none. */
  readonly profile: Profile | undefined;
  /** The size for a measure; only its page asks for it, and adds it. */
  readonly selector?: SelectorView | undefined;
  /** The names of its materials, in the page's language. */
  readonly materials: readonly string[];
  /** Its class for magnetic resonance imaging. */
  readonly mri: MriView | undefined;
  readonly setItems: readonly {
    readonly title: string;
    readonly number: string;
    readonly quantity: number;
  }[];
  /** Newest first. */
  readonly directionsForUse: readonly RevisionView[];
  readonly edfuLink: string;
  readonly regulatory: RegulatoryView;
  readonly blocks: readonly BlockView[];
  /** Whether it is called new (OWN-54). */
  readonly isNew: boolean;
  readonly relatedProducts: readonly CardView[];
  readonly relatedResources: readonly CardView[];
}

function mriView(item: LinkedItem<'product'>, locale: Locale): MriView | undefined {
  const condition = mriConditions.codenames.find((it) => it === choiceOf(item, 'mri'));
  if (!condition) return undefined;
  const strengths = choicesOf(item, 'mri_field_strengths');
  return {
    condition,
    label: labelOf(mriConditions, condition, locale),
    fields:
      condition === 'conditional'
        ? strengths.map((it) => labelOf(mriFieldStrengths, it, locale))
        : [],
    note: textOf(item, 'mri_note'),
  };
}

type Resource = LinkedItem<'resource'>;

/** The kind of a resource that is a technique guide. */
const isGuide = (kind: LinkedItem<'asset_type'>) =>
  textOf(kind, 'asset_type_id') === 'surgical_technique_guide';

const isFilm = (resource: Resource) => recordingView(resource)?.kind === 'video';

/** A resource with a page of its own as the target of an action. */
function relatedMedia(resource: Resource | undefined, locale: Locale): RelatedMedia | undefined {
  const href = resource && addressOf(resource, locale);
  if (!href) return undefined;
  const kinds = itemsOf(resource, 'resource_types');
  const kind = kinds.find(isGuide) ?? kinds[0];
  return { title: titleOf(resource, locale), href, kind: kind ? kindTitle(kind, locale) : '' };
}

type PreorderTexts = Pick<Messages, 'preorder_us' | 'preorder_germany' | 'preorder_international'>;

/**
 * The view of a product item read to the depth of its blocks.
 * @param texts the interface texts in the page's language, including the pre-order lines
 * @param vocabularies the lists of the company
 * @param at what decides whether one can enroll in the events of its blocks
 */
export function productView(
  item: LinkedItem<'product'>,
  locale: Locale,
  texts: PreorderTexts,
  vocabularies: Vocabularies,
  at: Enrollment,
): ProductView {
  return {
    ...remember('product', item, [locale, texts, vocabularies], () =>
      factsOf(item, locale, texts, vocabularies),
    ),
    isNew: isNewProduct(item, at),
    blocks: blockViews(item, locale, at),
    relatedProducts: cardViews(itemsOf(item, 'related_products'), locale, at),
    relatedResources: cardViews(itemsOf(item, 'related_resources'), locale, at),
  };
}

/** What does not change with time. */
function factsOf(
  item: LinkedItem<'product'>,
  locale: Locale,
  texts: PreorderTexts,
  vocabularies: Vocabularies,
) {
  const labels = (name: 'specialties' | 'materials') =>
    choicesOf(item, name).map((it) => vocabularies.labelOf(name, it, locale));
  const status = choiceOf(item, 'product_status');
  const resources = itemsOf(item, 'related_resources');
  const preorders = [texts.preorder_us, texts.preorder_germany, texts.preorder_international];
  return {
    codename: item.codename ?? '',
    title: titleOf(item, locale),
    name: titleParts(item, locale),
    teaser: textOf(item, 'teaser'),
    description: textOf(item, 'description'),
    number: textOf(item, 'product_number'),
    type: productTypeOf(item, locale, vocabularies),
    status,
    preorders: status === 'pre_release' ? preorders.map(preorderLine) : [],
    specialties: labels('specialties'),
    images: assetsOf(item, 'images').flatMap((asset) => imageView(asset) ?? []),
    film: relatedMedia(resources.find(isFilm), locale),
    guide: relatedMedia(
      resources.find((it) => itemsOf(it, 'resource_types').some(isGuide)),
      locale,
    ),
    sizes: itemsOf(item, 'sizes').map((it) => sizeView(it, locale, vocabularies)),
    profile: profileView(item),
    materials: labels('materials'),
    mri: mriView(item, locale),
    setItems: itemsOf(item, 'set_items').map((part) => ({
      title: textOf(part, 'title'),
      number: textOf(part, 'product_number'),
      quantity: numberOf(part, 'quantity') ?? 1,
    })),
    directionsForUse: itemsOf(item, 'edfu').map((it) => revisionView(it, locale)),
    edfuLink: textOf(item, 'edfu_link'),
    regulatory: regulatoryView(item, locale),
  };
}

/** How to pre-order a product: for whom, and the number to call. */
interface PreorderLine {
  readonly text: string;
  /** The number as written, on one line; empty if the text does not end with one. */
  readonly phone: string;
  /** A `tel:` address; empty without a number. */
  readonly href: string;
}

/**
 * Splits a text such as `Pre-orders from Germany: +49 89 1234` from its final number, so that the
 * number can be linked.
 */
export function preorderLine(text: string): PreorderLine {
  const phone = /[+(]?\d[\d\s()./-]{4,}\d$/.exec(text.trim())?.[0] ?? '';
  const words = text.trim().slice(0, text.trim().length - phone.length);
  return {
    text: words,
    phone: phone.replace(/\s/g, '\u00a0'),
    href: phone && `tel:${phone.replace(/[^+\d]/g, '')}`,
  };
}
