import { contentLanguages } from '../../enumerations/contentLanguages.ts';
import { riskLevels } from '../../enumerations/riskLevels.ts';
import { specialties } from '../../enumerations/specialties.ts';
import {
  asset,
  choice,
  contentType,
  dateTime,
  linked,
  linkedToAny,
  number,
  richText,
  taxonomy,
  text,
  urlSlug,
} from '../elements.ts';
import { metadataElements, restrictionElements } from './restrictions.ts';

/** One part of a product set. */
export const setItem = contentType('set_item', 'Set item', {
  title: text({ required: true }),
  product_number: text({ required: true }),
  quantity: number(),
});

/** One revision of a product's electronic directions for use (CONTENT-25). */
export const directionsForUse = contentType('directions_for_use', 'Directions for use', {
  title: text({ required: true }),
  revision: text({ required: true }),
  issue_date: dateTime({ required: true }),
  languages: choice(contentLanguages, { required: true }),
  /** One file per language; the asset's `name` is the language code. */
  files: asset({ required: true }),
  change_note: text(),
});

/** A product or product family (CONTENT-12). */
export const product = contentType('product', 'Product', {
  title: text({ required: true, max: 120 }),
  slug: urlSlug({ required: true }),
  teaser: text({ required: true, max: 240 }),
  description: richText(),
  /** What the product is made for, as in its directions for use. */
  intended_use: text({ max: 300 }),
  product_number: text(),
  set_items: linked(['set_item']),
  edfu: linked(['directions_for_use'], { name: 'Directions for use, newest first' }),
  edfu_link: text(),
  specialties: taxonomy(specialties),
  risk_level: choice(riskLevels, { max: 1 }),
  images: asset(),
  blocks: linkedToAny(),
  related_products: linked(['product']),
  related_resources: linked(['resource']),
  ...metadataElements,
  ...restrictionElements,
});
