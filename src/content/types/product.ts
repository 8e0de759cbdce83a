import { contentLanguages } from '../../enumerations/contents.ts';
import { yesNo } from '../../enumerations/layout.ts';
import {
  intendedUsers,
  mriConditions,
  mriFieldStrengths,
  riskLevels,
} from '../../enumerations/products.ts';
import {
  asset,
  choice,
  contentType,
  count,
  dateTime,
  linked,
  linkedToAny,
  number,
  picture,
  richText,
  taxonomy,
  text,
  urlSlug,
  words,
} from '../elements.ts';
import { formerElements, metadataElements, restrictionElements } from './sharedElements.ts';

/** One part of a product set. */
export const setItem = contentType('set_item', 'Set item', {
  title: text({ required: true }),
  product_number: text({ required: true }),
  quantity: number(),
});

/** One size of a product, an article with its own number. The measures are in millimeters. */
export const productSize = contentType('product_size', 'Size of a product', {
  product_number: text({ required: true, max: 40 }),
  /** The features that distinguish it besides its measures. */
  title: text({ max: 80 }),
  diameter: number(),
  length: number(),
  /** GTIN-14 of this size; of a medical device its own UDI-DI. */
  gtin: text({ name: 'GTIN (UDI-DI)' }),
  material: choice('materials', { max: 1 }),
});

/**
 * The side view of the sizes of a product, a turned article; every number is in diameters, every point
 * a place along the axis and the distance from it, such as `0,0.4 0.3,0.5` (PRODUCT-19).
 */
export const sizeOutline = contentType('size_outline', 'Outline of the sizes', {
  /** From the end that is driven; less than zero above the nominal length. */
  head: text({ required: true }),
  /** One rib or turn of the thread, from 0 to its pitch; without it the body is smooth. */
  body: text(),
  /** To the other end, which is zero; more than zero beyond the nominal length. */
  tip: text({ required: true }),
  /** How many turns there are, with a shaft before them; without it they fill the body. */
  turns: count(),
  /** The width at the end of the body as a part of that at its beginning; default 1. */
  taper: number(),
  thread: choice(yesNo, { name: 'The body is a thread', max: 1 }),
  /** An oval hole: its center from the tip, half its length, half its width. */
  eyelet: text(),
});

/** One revision of a product's electronic directions for use (CONTENT-25). */
export const directionsForUse = contentType('directions_for_use', 'Directions for use', {
  title: text({ required: true }),
  revision: text({ required: true }),
  issue_date: dateTime({ required: true }),
  languages: choice(contentLanguages, { required: true }),
  /** One file per language; the asset's `name` is the language code. */
  files: asset({ required: true, isByLanguage: true }),
  change_note: text(),
});

/**
 * An authority or scheme that a product is registered with, such as CE marking (CONTENT-28). It is
 * withheld where it does not apply, and with it the registrations.
 */
export const registrationAuthority = contentType('registration_authority', 'Registration scheme', {
  /** The name of a registration number, such as `FDA 510(k)`. */
  title: text({ required: true, max: 60 }),
  /** The name of the class, such as `Class (MDR)`. */
  class_title: text({ max: 60 }),
  /** The statement that is required for every product there, such as `Rx only`. */
  statement: text({ max: 120 }),
  ...restrictionElements,
});

/** The registration of a product with one authority. */
export const registration = contentType('registration', 'Registration', {
  authority: linked(['registration_authority'], { required: true, max: 1 }),
  number: text({ required: true, max: 60 }),
  device_class: text({ max: 20 }),
});

/** A document that a table of sizes was taken from. */
export const selectorSource = contentType('selector_source', 'Source of a table of sizes', {
  title: text({ required: true, max: 240 }),
  url: text({ max: 300 }),
});

/** A row of a table of sizes: the sizes for a measure from one value to another, both included. */
export const selectorRow = contentType('selector_row', 'Row of a table of sizes', {
  from: number({ required: true }),
  to: number({ required: true }),
  title: text({ name: 'Size or system', required: true, max: 60 }),
  articles: words({ name: 'Numbers of the articles, separated by commas', required: true }),
  accessories: words({ name: 'Numbers of what goes with them, separated by commas' }),
});

/** A table that tells the size of a product for a measure, such as a body weight (PRODUCT-10). */
export const sizeSelector = contentType('size_selector', 'Size by a measure', {
  title: text({ required: true, max: 80 }),
  lead: text({ max: 320 }),
  measure: text({ name: 'What is measured, such as body weight', required: true, max: 80 }),
  unit: text({ required: true, max: 12 }),
  rows: linked(['selector_row'], { required: true }),
  limits: richText({ name: 'Limits, in words', required: true }),
  sources: linked(['selector_source'], { required: true }),
});

/** A product or product family (CONTENT-12). */
export const product = contentType('product', 'Product', {
  title: text({ required: true, max: 120 }),
  slug: urlSlug({ required: true }),
  teaser: text({ required: true, max: 240 }),
  description: richText(),
  /** The intended use, as in its directions for use. */
  intended_use: text({ max: 300 }),
  product_number: text(),
  /** From this moment it is called new, for 90 days. */
  published_on: dateTime({ name: 'On the market since' }),
  /** The legal manufacturer with its address. */
  manufacturer: text({ max: 120 }),
  intended_users: choice(intendedUsers, { max: 1 }),
  /** GTIN-14 of the product; of a medical device its UDI-DI. */
  gtin: text({ name: 'GTIN (UDI-DI)' }),
  registrations: linked(['registration']),
  sizes: linked(['product_size'], { name: 'Sizes, smallest first' }),
  size_outline: linked(['size_outline'], { name: 'Outline of the sizes', max: 1 }),
  size_selector: linked(['size_selector'], { name: 'Size by a measure', max: 1 }),
  materials: choice('materials'),
  mri: choice(mriConditions, { name: 'MRI safety (ASTM F2503)', max: 1 }),
  mri_field_strengths: choice(mriFieldStrengths, { name: 'Field strengths, if MR conditional' }),
  /** The limits of the class, such as to one size. */
  mri_note: text({ name: 'Note on MRI safety', max: 160 }),
  set_items: linked(['set_item']),
  edfu: linked(['directions_for_use'], { name: 'Directions for use, newest first' }),
  edfu_link: text(),
  specialties: taxonomy('specialties'),
  /** The type that lists are filtered by, and search results ordered by. */
  product_type: choice('product_types', { max: 1 }),
  risk_level: choice(riskLevels, { max: 1 }),
  images: picture(),
  blocks: linkedToAny(),
  related_products: linked(['product']),
  related_resources: linked(['resource']),
  ...formerElements,
  ...metadataElements,
  ...restrictionElements,
});
