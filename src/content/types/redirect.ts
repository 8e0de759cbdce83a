import { searchHitTypes } from '../../enumerations/contents.ts';
import { yesNo } from '../../enumerations/layout.ts';
import { choice, contentType, linked, text } from '../elements.ts';

/**
 * An old address, and where it leads (CONTENT-51): to the page of an item, to another address, or
 * nowhere any more. Visitors never read it as an item, because it may name what is withheld from them.
 */
export const redirect = contentType('redirect', 'Redirect', {
  /** The old path, as visitors see it: `/spring-course`, or `/de/fruehjahrskurs`. */
  from: text({ name: 'From: the old path', required: true, max: 1_000 }),
  /** The item whose page takes its place; of these types, items have pages. */
  to: linked(searchHitTypes.codenames, { name: 'To the page of an item', max: 1 }),
  /** Where there is no item: a path of the site, or an address outside that begins with https://. */
  to_address: text({ name: 'Or to an address', max: 2_000 }),
  /** `no` for an address that will be used again; default yes. */
  permanent: choice(yesNo, { name: 'Permanent', max: 1 }),
});
