import { parseCountryId } from '../country/country.ts';
import { isUnregistered, unconfirmedVisitors, unregisteredIn } from '../country/ruleNames.ts';
import { regionCodes } from '../enumerations/visitors.ts';
import { isForProfessionals } from './audience.ts';
import type { DeliveryItem } from './deliveryFormat.ts';
import { isPlace, typedPlaces } from './restrictionFields.ts';

/** Codenames of the elements that decide where and to whom an item is shown. */
export const restrictionFields = [
  'geographic_exceptions',
  'manual_geographic_exceptions',
  'usergroup_exceptions',
  'product_status',
  'audience',
  'intended_users',
] as const;

/** Those that say for whom an item is, and the others. */
const audienceFields: readonly string[] = ['audience', 'intended_users'];
const exceptionFields = restrictionFields.filter((field) => !audienceFields.includes(field));

/** The places and the user group that an item is withheld from (CONTENT-2). */
export interface Restrictions {
  /**
   * Country ids, region codes such as `LTM`, `unconfirmedVisitors` for content for professionals,
   * and of a product the places without a registration; in capitals, sorted.
   */
  readonly places: readonly string[];
  /**
   * True when the item is withheld from the user group `public`, to which every visitor belongs.
   */
  readonly fromPublic: boolean;
  /** True when the product is withdrawn, which withholds it everywhere. */
  readonly withdrawn: boolean;
  /**
   * Codes that are neither a country nor a region, and the names of elements with an invalid value.
   * Their meaning is unknown, so they withhold the item everywhere, as an unreadable file would.
   */
  readonly unreadable: readonly string[];
}

/** The visitor whose restrictions apply. */
export interface Withholding {
  /** A short name of the market; equal for equal sets of countries. */
  readonly id: string;
  /**
   * The countries and region codes of the market, `unconfirmedVisitors` if it is for them, and
   * `unregisteredIn` the countries that withhold products without a registration there.
   */
  readonly places: ReadonlySet<string>;
  /** True to ignore `usergroup_exceptions` (flag `disable-user-group-exceptions`). */
  readonly ignoreUserGroups: boolean;
}

function codenamesOf(item: DeliveryItem, element: string): string[] {
  const value = item.elements[element]?.value;
  return Array.isArray(value) ? value.filter(isChoice).map(({ codename }) => codename) : [];
}

const isChoice = (value: unknown): value is { readonly codename: string } =>
  typeof (value as { codename?: unknown } | null)?.codename === 'string';

/** Whether the value of an element that restricts an item has the form that its element requires. */
function isReadable(item: DeliveryItem, element: string): boolean {
  const value = item.elements[element]?.value;
  if (isEmpty(value)) return true;
  if (element === 'manual_geographic_exceptions') return typeof value === 'string';
  return Array.isArray(value) && value.every(isChoice);
}

function placesTypedIn(item: DeliveryItem): string[] {
  const value = item.elements.manual_geographic_exceptions?.value;
  return typeof value === 'string' ? typedPlaces(value) : [];
}

const known = new Map<string, Restrictions>();
const mostKnown = 10_000;

const unrestricted: Restrictions = {
  places: [],
  fromPublic: false,
  withdrawn: false,
  unreadable: [],
};

const forProfessionals: Restrictions = { ...unrestricted, places: [unconfirmedVisitors] };

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length);

/** A redirect may name the address of what is withheld, and no page shows it. */
const shownToNobody: Restrictions = { ...unrestricted, withdrawn: true };

/** The restrictions of an item; equal ones share one object, to save memory. */
export function restrictionsOf(item: DeliveryItem): Restrictions {
  if (item.system.type === 'redirect') return shownToNobody;
  const restrictions = writtenIn(item);
  if (item.system.type !== 'product') return restrictions;
  return withUnregistered(restrictions, item.unregistered ?? everywhere);
}

const everywhere: readonly string[] = Object.keys(regionCodes).map(unregisteredIn);

const combined = new WeakMap<Restrictions, WeakMap<readonly string[], Restrictions>>();

/** The restrictions of a product, with the places where it has no registration (COUNTRY-28). */
function withUnregistered(written: Restrictions, places: readonly string[]): Restrictions {
  if (places.length === 0) return written;
  const byPlaces = combined.get(written) ?? new WeakMap<readonly string[], Restrictions>();
  combined.set(written, byPlaces);
  const known = byPlaces.get(places);
  if (known) return known;
  const all = { ...written, places: [...written.places, ...places].sort() };
  byPlaces.set(places, all);
  return all;
}

/** The restrictions that editors gave an item. */
function writtenIn(item: DeliveryItem): Restrictions {
  const audience = isForProfessionals(item) ? forProfessionals : unrestricted;
  if (exceptionFields.every((field) => isEmpty(item.elements[field]?.value))) return audience;
  const named = [...codenamesOf(item, 'geographic_exceptions'), ...placesTypedIn(item)];
  const codes = [...new Set(named.map((place) => parseCountryId(place) ?? place.toUpperCase()))];
  const places = [...codes.filter(isPlace), ...audience.places].sort();
  const invalid = exceptionFields.filter((field) => !isReadable(item, field));
  const unreadable = [...codes.filter((code) => !isPlace(code)), ...invalid].sort();
  const fromPublic = codenamesOf(item, 'usergroup_exceptions').includes('public');
  const withdrawn = codenamesOf(item, 'product_status').includes('withdrawn');
  const key = `${places}|${fromPublic}|${withdrawn}|${unreadable}`;
  const restrictions = known.get(key) ?? { places, fromPublic, withdrawn, unreadable };
  // The cache must not grow when content changes for months.
  if (known.size >= mostKnown) known.clear();
  known.set(key, restrictions);
  return restrictions;
}

/**
 * Whether an item with these restrictions is withheld in a market. A restriction on any country of
 * the market applies to the whole market, so that an exception cannot leak to another country of
 * it.
 */
export function isWithheld(restrictions: Restrictions, market: Withholding): boolean {
  if (restrictions.withdrawn || restrictions.unreadable.length > 0) return true;
  if (restrictions.fromPublic && !market.ignoreUserGroups) return true;
  return isDeniedPlace(restrictions, market);
}

/** With more places, the answer for a market is remembered: many products share one list. */
const fewPlaces = 16;

const denied = new WeakMap<Withholding['places'], WeakMap<Restrictions, boolean>>();

function isDeniedPlace(restrictions: Restrictions, { places }: Withholding): boolean {
  const isDenied = () => restrictions.places.some((place) => places.has(place));
  if (restrictions.places.length <= fewPlaces) return isDenied();
  const ofMarket = denied.get(places) ?? new WeakMap<Restrictions, boolean>();
  denied.set(places, ofMarket);
  const known = ofMarket.get(restrictions) ?? isDenied();
  ofMarket.set(restrictions, known);
  return known;
}

const everyones = new WeakMap<Restrictions, Restrictions>();

/** The same restrictions for an audience of everyone; equal ones share one object, to save memory. */
export function forEveryone(restrictions: Restrictions): Restrictions {
  if (restrictions === forProfessionals) return unrestricted;
  if (!restrictions.places.includes(unconfirmedVisitors)) return restrictions;
  const known = everyones.get(restrictions);
  if (known) return known;
  const places = restrictions.places.filter((place) => place !== unconfirmedVisitors);
  const made = { ...restrictions, places };
  everyones.set(restrictions, made);
  return made;
}

/** The same restrictions where products without a registration are not withheld. */
export function forRegistered(restrictions: Restrictions): Restrictions {
  const places = restrictions.places.filter((place) => !isUnregistered(place));
  return places.length === restrictions.places.length ? restrictions : { ...restrictions, places };
}

/** Why an item is withheld: in the country, or only until the visitor confirms to be a professional. */
export type WithheldStatus = 'withheld' | 'reserved';

/**
 * Why an item with these restrictions is withheld from a reader of several markets.
 * @returns undefined if it is not withheld
 */
export function withheldStatus(
  restrictions: Restrictions,
  markets: readonly Withholding[],
): WithheldStatus | undefined {
  if (!markets.some((market) => isWithheld(restrictions, market))) return undefined;
  const confirmed = forEveryone(restrictions);
  return markets.some((market) => isWithheld(confirmed, market)) ? 'withheld' : 'reserved';
}

/** The restrictions for the same visitors once they have confirmed to be professionals. */
export function onceConfirmed(market: Withholding): Withholding {
  const places = new Set(market.places);
  return places.delete(unconfirmedVisitors)
    ? { ...market, id: `${market.id} confirmed`, places }
    : market;
}
