import { parseCountryId } from '../country/country.ts';
import type { DeliveryItem } from './delivery.ts';
import { isPlace, typedPlaces } from './restrictionFields.ts';

/** Element codenames that decide where and to whom an item may be shown. */
export const restrictionFields = [
  'geographic_exceptions',
  'manual_geographic_exceptions',
  'usergroup_exceptions',
  'product_status',
] as const;

/** Where and from whom an item is withheld (CONTENT-2). */
export interface Restrictions {
  /** Country ids and region codes such as `LTM`, in capitals, sorted. */
  readonly places: readonly string[];
  /** True when the item is withheld from the user group `public`, which every visitor is in. */
  readonly fromPublic: boolean;
  /** True when the product is withdrawn, which withholds it from everyone. */
  readonly withdrawn: boolean;
  /**
   * Places that are neither a country nor a region. Nobody knows where they mean, so they withhold
   * the item everywhere, as a file that cannot be read would.
   */
  readonly unreadable: readonly string[];
}

/** Whom content is read for, as far as restrictions go. */
export interface Withholding {
  /** A short name of the market; equal for equal countries. */
  readonly id: string;
  /** The countries and region codes of the market. */
  readonly places: ReadonlySet<string>;
  /** True when `usergroup_exceptions` do not count (flag `disable-user-group-exceptions`). */
  readonly ignoreUserGroups: boolean;
}

function codenamesOf(item: DeliveryItem, element: string): string[] {
  const value = item.elements[element]?.value;
  if (!Array.isArray(value)) return [];
  return value.map((choice) => String((choice as { codename?: unknown }).codename));
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

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length);

/** The restrictions of an item; equal ones are one object, so that many items cost little. */
export function restrictionsOf(item: DeliveryItem): Restrictions {
  if (restrictionFields.every((field) => isEmpty(item.elements[field]?.value))) return unrestricted;
  const named = [...codenamesOf(item, 'geographic_exceptions'), ...placesTypedIn(item)];
  const codes = [...new Set(named.map((place) => parseCountryId(place) ?? place.toUpperCase()))];
  const places = codes.filter(isPlace).sort();
  const unreadable = codes.filter((code) => !isPlace(code)).sort();
  const fromPublic = codenamesOf(item, 'usergroup_exceptions').includes('public');
  const withdrawn = codenamesOf(item, 'product_status').includes('withdrawn');
  const key = `${places}|${fromPublic}|${withdrawn}|${unreadable}`;
  const restrictions = known.get(key) ?? { places, fromPublic, withdrawn, unreadable };
  // Content that changes for months must not add up.
  if (known.size >= mostKnown) known.clear();
  known.set(key, restrictions);
  return restrictions;
}

/**
 * Returns whether something so restricted may not be shown in a market. A place that names any
 * country of the market counts for all of it, so an exception the market was computed without
 * never leaks.
 */
export function isWithheld(restrictions: Restrictions, market: Withholding): boolean {
  if (restrictions.withdrawn || restrictions.unreadable.length > 0) return true;
  if (restrictions.fromPublic && !market.ignoreUserGroups) return true;
  return restrictions.places.some((place) => market.places.has(place));
}
