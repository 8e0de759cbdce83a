import { searchHitTypes } from '../../enumerations/contents.ts';
import { noteKinds, yesNo } from '../../enumerations/layout.ts';
import { choice, contentType, dateTime, linked, linkedToAny, richText, text } from '../elements.ts';
import { restrictionElements } from './sharedElements.ts';

/** A cookie the site sets, as the privacy settings declare it (CONSENT-13). */
export const cookie = contentType('cookie', 'Cookie', {
  name: text({ required: true }),
  description: text({ required: true }),
  duration: text({ required: true }),
  link: text(),
});

/** The privacy settings modal's content (CONSENT-13). */
export const cookieModal = contentType('cookie_modal', 'Cookie modal', {
  label: text({ required: true }),
  description: richText({ required: true }),
  necessary_cookies_label: text({ required: true }),
  necessary_cookies_description: richText(),
  necessary_cookies: linked(['cookie']),
  preferences_cookies_label: text({ required: true }),
  preferences_cookies_description: richText(),
  preferences_cookies: linked(['cookie']),
  statistics_and_marketing_cookies_label: text({ required: true }),
  statistics_and_marketing_cookies_description: richText(),
  statistics_and_marketing_cookies: linked(['cookie']),
});

/** A message above the page (BANNER-1). */
export const alertBanner = contentType('alert_banner', 'Alert banner', {
  text: richText({ required: true }),
  kind: choice(noteKinds, { max: 1 }),
  dismissible: choice(yesNo, { max: 1 }),
  start: dateTime(),
  end: dateTime(),
  ...restrictionElements,
});

/** A text of the interface; its codename is the message key (CONTENT-7). */
export const translation = contentType('translation', 'Translation', {
  text: text({ required: true }),
});

/** A kind of resource; becomes the message `resource_type_{id}` (CONTENT-8). */
export const assetType = contentType('asset_type', 'Asset type', {
  asset_type_id: text({ required: true }),
  title: text({ required: true }),
  german_title: text(),
  spanish_title: text(),
  portuguese_title: text(),
});

/** An ordered list of items that calls read as `components` (CONTENT-15). */
export const componentList = contentType('component_list', 'Component list', {
  components: linkedToAny(),
});

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

/** Words that mean the same in a language, so that a search for one finds the others. */
export const synonyms = contentType('synonyms', 'Synonyms', {
  /** Words or short phrases, separated by commas. */
  words: text({ name: 'Words that mean the same, separated by commas', required: true, max: 400 }),
});

/** Words that are never learned from what visitors search for or suggested to others. */
export const blockedSearches = contentType('blocked_searches', 'Blocked searches', {
  /** Words or short phrases, separated by commas. */
  words: text({ name: 'Words that are never suggested, separated by commas', max: 10_000 }),
});
