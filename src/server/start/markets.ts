import { type AuthoredItem, valueOf } from '../../content/edition/authored.ts';
import type { CurrentView } from '../../content/edition/currentView.server.ts';
import type { Edition } from '../../content/edition/edition.server.ts';
import { type ItemFacts, itemFacts, writtenOf } from '../../content/edition/itemFacts.server.ts';
import type { Derivation } from '../../content/edition/view.server.ts';
import { pause } from '../../content/pauses.ts';
import { remember } from '../../content/remember.ts';
import {
  type Restrictions,
  restrictionFields,
  restrictionsOf,
  type Withholding,
} from '../../content/restrict.ts';
import { countries } from '../../country/country.ts';
import { createMarkets, type Market, type Markets } from '../../country/market.server.ts';
import type { CountryRules } from '../../country/restrictions.ts';
import { unconfirmedVisitors, unregisteredIn } from '../../country/ruleNames.ts';
import type { Flags } from '../../flags/flags.ts';

/** The markets of the content that visitors get now. */
export interface CurrentMarkets {
  current(): Markets;
}

/** The restrictions of each item with exceptions, in all languages and with its components. */
type Exceptions = ItemFacts<readonly Restrictions[]>;

/** Markets, and what they were made from. */
export interface SiteMarkets extends Markets {
  readonly exceptions: Exceptions;
  /** The distinct sets of countries in which content is withheld. */
  readonly exceptionSets: readonly (readonly string[])[];
}

const exceptionElements = [
  'geographic_exceptions',
  'manual_geographic_exceptions',
  'registrations',
] as const;

/**
 * The countries that withhold an item with these restrictions: by name, by region, or because it has
 * no registration there.
 */
function countriesIn(places: readonly string[], rules: CountryRules): string[] {
  const all = new Set(places);
  return countries
    .filter(({ id, region }) => {
      const names = [id, region];
      const isNamed = names.some((place) => all.has(place));
      return (
        isNamed ||
        (rules.registeredOnlyIn(id) && names.map(unregisteredIn).some((it) => all.has(it)))
      );
    })
    .map(({ id }) => id);
}

/**
 * The distinct restrictions of a published item: each language variant has its own exceptions.
 * Undefined for none.
 */
function exceptionsOf(
  item: AuthoredItem,
  { deliver }: Edition,
): readonly Restrictions[] | undefined {
  if (!item.published) return undefined;
  const found = new Set<Restrictions>();
  for (const { variants } of [item, ...item.components]) {
    for (const variant of Object.values(variants)) {
      const isException = exceptionElements.some((name) => {
        const value = valueOf(variant, name);
        return value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
      });
      if (isException) found.add(restrictionsOf(deliver(variant, restrictionFields)));
    }
  }
  return found.size === 0 ? undefined : [...found];
}

/** The sets of countries that withhold content, in the same order in every process. */
async function setsOf(exceptions: Exceptions, rules: CountryRules): Promise<string[][]> {
  const lists = new Set<readonly string[]>();
  for (const restrictions of exceptions.values()) {
    const wait = pause();
    if (wait) await wait;
    for (const { places } of restrictions) lists.add(places);
  }
  const byKey = new Map<string, string[]>();
  const add = (set: string[]) => byKey.set(set.join(), set);
  for (const places of lists) {
    const wait = pause();
    if (wait) await wait;
    add(countriesIn(places, rules));
  }
  // Most products without any registration are not among the exceptions.
  add(countries.filter(({ id }) => rules.registeredOnlyIn(id)).map(({ id }) => id));
  byKey.delete('');
  return [...byKey.keys()].sort().map((key) => byKey.get(key) as string[]);
}

/** Markets without exceptions: each withholds whatever any of its countries does. */
export async function marketsWithout(rules: CountryRules): Promise<Markets> {
  return createMarkets({ rules, exceptionSets: await setsOf(new Map(), rules) });
}

/**
 * Derives the markets from the exceptions of the content and the country rules (COUNTRY-15). Exceptions
 * of items that are not shown yet count as well: a scheduled moment changes no market, and so not the
 * table that a CDN has.
 * @param ofRules derives the rules
 * @param onUnreadable called with each code that is neither a country nor a region, and each element
 * with an invalid value, among what was read
 */
export function deriveMarkets(
  ofRules: Derivation<CountryRules>,
  onUnreadable: (code: string) => void,
): Derivation<SiteMarkets> {
  return {
    name: 'markets',
    async derive(view, before) {
      const { edition } = view;
      const codes = new Set<string>();
      const read = (item: AuthoredItem) => {
        const restrictions = exceptionsOf(item, edition);
        for (const { unreadable } of restrictions ?? []) for (const it of unreadable) codes.add(it);
        return restrictions;
      };
      const known = before && { facts: before.value.exceptions, change: before.change };
      const exceptions = await itemFacts(writtenOf(edition), read, known);
      for (const code of codes) onUnreadable(code);
      const rules = view.get(ofRules);
      const exceptionSets = await setsOf(exceptions, rules);
      const isSame =
        before &&
        !before.change.rules &&
        JSON.stringify(before.value.exceptionSets) === JSON.stringify(exceptionSets);
      // The same markets stay, with all that is known of them.
      const markets = isSame ? before.value : createMarkets({ rules, exceptionSets });
      return { marketOf: markets.marketOf, exceptions, exceptionSets };
    },
  };
}

/** The markets of the present view. @param atStart those before any content was read */
export function marketsNow(
  view: Pick<CurrentView, 'now' | 'isThere'>,
  derivation: Derivation<SiteMarkets>,
  atStart: Markets,
): CurrentMarkets {
  return { current: () => (view.isThere() ? view.now().get(derivation) : atStart) };
}

/** The market used to restrict content, depending on the flag for user groups. */
export function withholdingOf(
  market: Market,
  { 'disable-user-group-exceptions': ignoreUserGroups }: Flags,
): Withholding {
  return remember('withholding', market, [ignoreUserGroups], () => {
    const places = new Set<string>([...market.countries, ...market.regions]);
    if (market.whenConfirmed) places.add(unconfirmedVisitors);
    for (const place of market.registeredOnly) places.add(unregisteredIn(place));
    const id = ignoreUserGroups ? `${market.id} any-group` : market.id;
    return { id, places, ignoreUserGroups };
  });
}
