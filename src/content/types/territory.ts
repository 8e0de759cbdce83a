import { contentType, linked, text } from '../elements.ts';
import { restrictionElements } from './sharedElements.ts';

/** Who is responsible for a country or for some of its postal codes (STAFF-3). */
export const territory = contentType('territory', 'Territory', {
  title: text({ required: true, max: 120 }),
  /** Two-letter country id. */
  country: text({ required: true, max: 2 }),
  /** How postal codes begin, with ranges: `10-14, 39` or `EH, G`; empty for the whole country. */
  postal_codes: text(),
  office: text({ required: true, max: 120 }),
  /** The place whose address and telephone number hold where the territory has none (CONTENT-42). */
  place: linked(['map_place'], { max: 1 }),
  address: text({ max: 200 }),
  phone: text({ max: 40 }),
  /** Who is responsible in person. */
  representative: linked(['staff'], { max: 1 }),
  ...restrictionElements,
});
