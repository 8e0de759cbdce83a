import { countries } from '../../country/country.ts';
import { unregisteredIn } from '../../country/ruleNames.ts';
import { type RegionCode, regionCodes } from '../../enumerations/visitors.ts';
import type { Locale } from '../../locale/locales.ts';
import type { Steps } from '../pauses.ts';
import type { ReadMark } from '../readMarks.ts';
import { isWithheld, type Restrictions, restrictionFields, restrictionsOf } from '../restrict.ts';
import { type AuthoredItem, codenamesIn, type Variant } from './authored.ts';
import type { Deliver } from './createDeliver.server.ts';
import { type ItemStore, variantFor } from './itemStore.server.ts';

/** The types of what products link to, which decides where they are registered. */
const ofRegistrations = ['registration', 'registration_authority'];

/**
 * The products that are registered elsewhere because something else changed: one of their
 * registrations, or the scheme of one (COUNTRY-28).
 * @param items all as they are written: markets also depend on what is not shown yet
 * @param changed what changed
 */
export function* reregistered(
  store: ItemStore,
  items: Iterable<AuthoredItem>,
  changed: readonly Required<ReadMark>[],
): Steps<readonly string[]> {
  if (!changed.some(({ type }) => ofRegistrations.includes(type))) return [];
  const codenames = new Set(changed.map(({ codename }) => codename));
  const linked = (item: AuthoredItem | undefined, element: string) =>
    Object.values(item?.variants ?? {}).flatMap((variant) => codenamesIn(variant, element));
  const isChanged = (codename: string) =>
    codenames.has(codename) ||
    linked(store.byCodename.get(codename), 'authority').some((it) => codenames.has(it));
  const products: string[] = [];
  for (const item of items) {
    yield;
    if (item.type !== 'product' || codenames.has(item.codename)) continue;
    if (linked(item, 'registrations').some(isChanged)) products.push(item.codename);
  }
  return products;
}

const regions = Object.keys(regionCodes) as RegionCode[];

const nowhere: readonly string[] = [];

/**
 * Finds where a product has no registration (COUNTRY-28): it links to registrations, each to the scheme
 * it was made with, and a scheme applies where it is not withheld. Products for animals need none.
 * @returns a function that takes a variant of a product, and returns undefined for one that is
 * registered nowhere
 */
export function createRegistrations(
  store: ItemStore,
  deliver: Deliver,
): (product: Variant) => readonly string[] | undefined {
  const found = new WeakMap<Variant, readonly string[]>();
  // Few products differ in where they are registered, so equal places share one list.
  const lists = new Map<string, readonly string[]>();
  const follow = (variant: Variant, element: string, language: Locale): Variant[] =>
    codenamesIn(variant, element).flatMap((codename) => {
      const item = store.byCodename.get(codename);
      return (item && variantFor(item, language)) ?? [];
    });

  function placesOf(product: Variant): readonly string[] | undefined {
    if (!product.item.published) return undefined;
    if (codenamesIn(product, 'intended_users').includes('veterinarians')) return nowhere;
    if (codenamesIn(product, 'registrations').length === 0) return undefined;
    const { language } = product;
    const authorities = follow(product, 'registrations', language)
      .flatMap((registration) => follow(registration, 'authority', language))
      .filter(({ type }) => type === 'registration_authority');
    const key = `${language} ${authorities.map(({ item }) => item.codename)}`;
    const places =
      lists.get(key) ??
      placesWithout(authorities.map((it) => restrictionsOf(deliver(it, restrictionFields))));
    lists.set(key, places);
    return places;
  }

  return (product) => {
    const places = found.get(product) ?? placesOf(product);
    if (places) found.set(product, places);
    return places;
  };
}

/**
 * The places without a registration; a region stands for all its countries.
 * @param schemes the restrictions of the schemes in which the product is registered
 */
function placesWithout(schemes: readonly Restrictions[]): readonly string[] {
  const isMissing = ({ id, region }: (typeof countries)[number]) => {
    const place = { id, places: new Set([id, region]), ignoreUserGroups: false };
    return schemes.every((scheme) => isWithheld(scheme, place));
  };
  return regions.flatMap((region) => {
    const inRegion = countries.filter((country) => country.region === region);
    const missing = inRegion.filter(isMissing);
    const isWhole = missing.length === inRegion.length;
    return isWhole ? [unregisteredIn(region)] : missing.map(({ id }) => unregisteredIn(id));
  });
}
