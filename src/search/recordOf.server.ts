import { addressOf } from '../content/address.ts';
import type { Choice, DeliveryItem } from '../content/deliveryFormat.ts';
import { commaList } from '../content/elements.ts';
import { pageTypeOf } from '../content/pageTypes.ts';
import { isWithheld, type Restrictions, restrictionsOf } from '../content/restrict.ts';
import { shownDates } from '../content/view/fields.ts';
import type { PictureAsset } from '../content/view/image.ts';
import { titleOf } from '../content/view/title.ts';
import { countryName, countryOf, parseCountryId } from '../country/country.ts';
import {
  employmentTypes,
  mediaTypes,
  searchHitTypes,
  shownMediaType,
} from '../enumerations/contents.ts';
import { type Enumeration, isOneOf } from '../enumerations/enumeration.ts';
import { eventTypes } from '../enumerations/events.ts';
import { regionCodes } from '../enumerations/visitors.ts';
import { labelOf } from '../locale/labelOf.ts';
import '../locale/addresses.ts';
import type { Locale } from '../locale/locales.ts';
import type { Vocabularies } from '../vocabularies/vocabularies.ts';
import {
  type FindLinked,
  linkedCodenames,
  linkedTexts,
  namesIn,
  selectorRows,
} from './linkedTexts.ts';
import { type Facets, productRankOf, recordId, type SearchRecord } from './record.ts';
import { type PageFacet, pageFacets } from './searchState.ts';

/** The settings of every record. */
export interface RecordOptions {
  /** The brand's tag, the value of the facet `domain`. */
  readonly domainTag: string;
}

/** Elements of a page that are searched but not shown. */
const textElements = [
  'description',
  'lab_description',
  'transcript',
  'venue',
  'city',
  'department',
  'biography',
  'seo_title',
  'seo_description',
];

/** Numbers of an item itself, the one that hits show first. */
const numberElements = ['product_number', 'reference_number', 'event_id', 'gtin'];

/** The elements that {@link hitTextsOf} needs. */
export const hitTextElements: readonly string[] = [
  ...['title', 'name', 'teaser', 'description', 'location', 'slug', 'section', 'path'],
  ...numberElements,
];

/**
 * The attributes of a hit that are texts of the item itself. Needs `hitTextElements`.
 * @returns without a number if the item has none of its own
 */
export function hitTextsOf(item: DeliveryItem, lang: Locale) {
  const text = textReader(item);
  const [number] = numberElements.map(text).filter(Boolean);
  const { type } = item.system;
  // The title of a member of staff is a position.
  const position = type === 'staff' ? [text('title'), text('location')].filter(Boolean) : [];
  return {
    title: titleOf({ type, title: text('title'), name: text('name') }, lang),
    teaser: position.join(', ') || text('teaser') || text('description'),
    url: urlOf(item, lang),
    ...(number !== undefined && { product_number: number }),
  };
}

/** A visitor without restrictions: what is withheld even here is withheld everywhere. */
const unrestrictedVisitor = { id: '', places: new Set<string>(), ignoreUserGroups: true };

/**
 * Makes the record of an item in a language.
 * @param vocabularies the lists whose labels are found
 * @returns undefined for an item that is withheld everywhere or has no page
 */
export function recordOf(
  item: DeliveryItem,
  linked: FindLinked,
  lang: Locale,
  { domainTag, vocabularies }: RecordOptions & { readonly vocabularies: Vocabularies },
): SearchRecord | undefined {
  const { codename, type, language } = item.system;
  const text = textReader(item);
  const restrictions = restrictionsOfRecord(item, lang);
  const { title, teaser, url } = hitTextsOf(item, lang);
  if (!restrictions || !url) return undefined;
  const date = secondsOf(['start', ...shownDates].map(text).find(Boolean) ?? '');
  const resourceTypes = namesIn(item, 'resource_types', linked, lang);
  const facets = {
    type: [type],
    lang: [lang],
    domain: [domainTag],
    ...categoriesOf(item),
    resource_type: resourceTypes.codenames,
    year: yearOf(date),
    product: linkedCodenames(item, 'related_products'),
    market: authoritiesOf(item, linked),
  };
  return {
    objectID: recordId(codename, lang),
    codename,
    lang,
    title,
    numbers: [...numberElements.map(text).filter(Boolean), ...sizeNumbers(item, linked)],
    teaser,
    keywords: [
      ...labels(searchHitTypes, [type], lang),
      ...keywordsOf(item, facets, vocabularies, lang),
      ...resourceTypes.names,
      ...namesIn(item, 'presenters', linked, lang).names,
    ],
    texts: [
      ...textElements.map(text),
      ...linkedTexts(item, linked),
      measuresOf(item, linked),
    ].filter(Boolean),
    facets: Object.fromEntries(Object.entries(facets).filter(([, values]) => values.length > 0)),
    rank: productRankOf(facets.product_type[0], vocabularies),
    url,
    ...picturesOf(item),
    typeLabel: isOneOf(searchHitTypes, type) ? labelOf(searchHitTypes, type, lang) : '',
    date,
    end: secondsOf(text('end')),
    variant: language === lang ? '' : language,
    places: restrictions.places,
    fromPublic: restrictions.fromPublic,
  };
}

/** The facets of an item that are chosen or written in it. */
function categoriesOf(item: DeliveryItem) {
  const text = textReader(item);
  const choices = choiceReader(item);
  const country = parseCountryId(text('country'));
  return {
    specialty: choices('specialties', 'specialty', 'anatomy'),
    media_type: [...new Set(choices('media_type').map(shownMediaType))],
    language: choices('language'),
    event_type: choices('event_type'),
    region: regionsOf(text('country')),
    country: country ? [country] : [],
    location: [text('city')].filter(Boolean),
    product_status: choices('product_status'),
    product_type: choices('product_type'),
    topic: choices('topics'),
  };
}

/** The labels of an item's categories. */
function keywordsOf(
  item: DeliveryItem,
  categories: ReturnType<typeof categoriesOf>,
  vocabularies: Vocabularies,
  lang: Locale,
): string[] {
  const chosen: Facets = categories;
  const terms = Object.entries(pageFacets).flatMap(([facet, list]) => {
    if (typeof list !== 'string') return [];
    const codenames = chosen[facet as PageFacet] ?? [];
    return codenames.map((it) => vocabularies.labelOf(list, it, lang));
  });
  return [
    ...terms,
    ...labels(mediaTypes, categories.media_type, lang),
    ...labels(eventTypes, categories.event_type, lang),
    ...labels(employmentTypes, choiceReader(item)('employment'), lang),
    ...categories.country.map((it) => countryName(it, lang)),
  ];
}

/**
 * The restrictions of an item's record. Needs the elements `title`, `slug`, `section` and those of
 * restrictions.
 * @returns undefined for an item that is withheld everywhere or has no page
 */
export function restrictionsOfRecord(item: DeliveryItem, lang: Locale): Restrictions | undefined {
  const restrictions = restrictionsOf(item);
  const isPage = textReader(item)('title') !== '' && hasPage(item, lang);
  return isPage && !isWithheld(restrictions, unrestrictedVisitor) ? restrictions : undefined;
}

/** Whether an item has an address; for most types that is known without making it. */
function hasPage(item: DeliveryItem, lang: Locale): boolean {
  const { page, addressedBy } = pageTypeOf(item.system.type) ?? {};
  if (!page) return urlOf(item, lang) !== undefined;
  return addressedBy === 'codename' || textReader(item)('slug') !== '';
}

function urlOf(item: DeliveryItem, lang: Locale): string | undefined {
  const { codename, type } = item.system;
  const text = textReader(item);
  return addressOf(
    { codename, type, slug: text('slug'), section: text('section'), path: text('path') },
    lang,
  );
}

function textReader({ elements }: DeliveryItem): (name: string) => string {
  return (name) => {
    const value = elements[name]?.value;
    return typeof value === 'string' ? value : '';
  };
}

function choiceReader({ elements }: DeliveryItem): (...names: string[]) => string[] {
  return (...names) =>
    names.flatMap((name) => {
      const value = elements[name]?.value;
      return Array.isArray(value) ? (value as Choice[]).map(({ codename }) => codename) : [];
    });
}

function labels(set: Enumeration, codenames: readonly string[], lang: Locale): string[] {
  return codenames.filter((it) => isOneOf(set, it)).map((it) => labelOf(set, it, lang));
}

/** The numbers and the GTINs of the sizes of a product (SEARCH-34). */
function sizeNumbers(item: DeliveryItem, linked: FindLinked): string[] {
  return linkedCodenames(item, 'sizes')
    .flatMap((it) => linked(it) ?? [])
    .flatMap((size) => ['product_number', 'gtin'].map(textReader(size)).filter(Boolean));
}

/** More measures are not typed in searches; the rows of a mistaken table may have millions. */
const mostMeasures = 300;

/**
 * The whole numbers for which a product's table of sizes names articles of the product itself, so that
 * "plate 12 kg" finds it (PRODUCT-13). Other articles may be withheld where the product is not.
 */
function measuresOf(item: DeliveryItem, linked: FindLinked): string {
  const own = new Set(
    [item, ...['sizes', 'set_items'].flatMap((it) => linkedCodenames(item, it)).map(linked)]
      .flatMap((it) => (it ? [textReader(it)('product_number')] : []))
      .filter(Boolean),
  );
  const measures = new Set<number>();
  for (const row of selectorRows(item, linked).flatMap((it) => linked(it) ?? [])) {
    const articles = commaList(textReader(row)('articles'));
    const [from, to] = ['from', 'to'].map((it) => row.elements[it]?.value);
    if (typeof from !== 'number' || typeof to !== 'number') continue;
    if (articles.length === 0 || !articles.every((it) => own.has(it))) continue;
    for (let it = Math.ceil(from); it <= to && measures.size < mostMeasures; it += 1) {
      measures.add(it);
    }
  }
  return [...measures].join(' ');
}

/** The schemes that a product is registered with. */
function authoritiesOf(item: DeliveryItem, linked: FindLinked): string[] {
  const registrations = linkedCodenames(item, 'registrations').flatMap((it) => linked(it) ?? []);
  return [...new Set(registrations.flatMap((it) => linkedCodenames(it, 'authority')))];
}

/** The sales region of an event; none for events online. */
function regionsOf(country: string): string[] {
  const region = countryOf(parseCountryId(country) ?? '')?.region;
  return region ? [regionCodes[region]] : [];
}

function picturesOf({ elements }: DeliveryItem): Pick<SearchRecord, 'image' | 'thumbnail'> {
  for (const name of ['image', 'images', 'poster']) {
    const [asset] = (elements[name]?.value ?? []) as readonly PictureAsset[];
    if (asset?.url) return { image: asset.url, thumbnail: thumbnailOf(asset) };
  }
  return { image: '', thumbnail: '' };
}

/** Only the size of flyouts is small enough for a list that changes with each letter. */
export function thumbnailOf({ url, hasFlyoutSize }: PictureAsset): string {
  return hasFlyoutSize ? url.replace(/-\d+\.webp$/, '-194x140.webp') : '';
}

/** The year of a date, counted in UTC. */
function yearOf(seconds: number | undefined): string[] {
  return seconds === undefined ? [] : [String(new Date(seconds * 1000).getUTCFullYear())];
}

function secondsOf(date: string): number | undefined {
  const time = Date.parse(date);
  return Number.isNaN(time) ? undefined : Math.floor(time / 1000);
}
