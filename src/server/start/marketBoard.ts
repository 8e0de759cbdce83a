import { allAnswers } from '../../content/allAnswers.server.ts';
import type { DeliveryItem } from '../../content/delivery.ts';
import {
  type Restrictions,
  restrictionFields,
  restrictionsOf,
  type Withholding,
} from '../../content/restrict.ts';
import type { ChangedItems, ContentAnswers, Filter, PrepareChange } from '../../content/source.ts';
import { countries } from '../../country/country.ts';
import { createMarkets, type Market, type Markets } from '../../country/market.server.ts';
import { type CountryRules } from '../../country/restrictions.ts';
import { unconfirmedVisitors, unregisteredIn } from '../../country/ruleNames.ts';
import type { Flags } from '../../flags/flags.ts';
import { type Locale, locales } from '../../locale/locales.ts';
import type { Log } from '../operation/log.ts';

/** The markets, derived from the content last read. */
export interface MarketBoard {
  /** The current markets. */
  current(): Markets;
  /** Whether the exceptions of the content have been read. */
  isRead(): boolean;
  /** Derives the markets again after a change of the country rules. */
  rebuild(): void;
  /** Reads the exceptions of the content again. On failure the previous markets stay. @returns whether it worked */
  refresh(): Promise<boolean>;
  /**
   * Derives the markets of changed content before it goes live.
   * @throws the errors of the content source
   */
  readonly prepare: PrepareChange;
}

const pageSize = 2_000;
const exceptionElements = [
  'geographic_exceptions',
  'manual_geographic_exceptions',
  'registrations',
] as const;
const withExceptions: readonly Filter[] = exceptionElements.map((element) => ({
  property: `elements.${element}`,
  operator: 'nempty',
  values: [],
}));

/** The restrictions of each item with exceptions, by language and codename. */
type Exceptions = ReadonlyMap<string, Restrictions>;

const keyOf = (language: Locale, codename: string) => `${language} ${codename}`;

/** Whether an item matches one of the filters. */
function hasExceptions({ elements }: DeliveryItem): boolean {
  return exceptionElements.some((name) => {
    const { value } = elements[name] ?? {};
    return Array.isArray(value)
      ? value.length > 0
      : value !== undefined && value !== null && value !== '';
  });
}

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
 * The distinct sets of countries in which content is withheld, in all languages: each language
 * variant of an item has its own exceptions.
 * @throws the errors of the source
 */
export async function exceptionSetsOf(
  source: ContentAnswers,
  rules: CountryRules,
): Promise<string[][]> {
  return setsOf(await readExceptions(source), rules);
}

async function readExceptions(source: ContentAnswers): Promise<Exceptions> {
  const exceptions = new Map<string, Restrictions>();
  for (const language of locales) {
    for (const filter of withExceptions) {
      const elements = [...restrictionFields];
      const query = { language, depth: 0, elements, filters: [filter], limit: pageSize };
      for await (const { items } of allAnswers(source, query)) {
        for (const item of items) {
          exceptions.set(keyOf(language, item.system.codename), restrictionsOf(item));
        }
      }
    }
  }
  return exceptions;
}

/** The exceptions after a change of some items. */
function withChanged(before: Exceptions, { marks, byLanguage }: ChangedItems): Exceptions {
  const exceptions = new Map(before);
  for (const [language, { items }] of byLanguage) {
    for (const { codename } of marks) exceptions.delete(keyOf(language, codename));
    for (const item of items.filter(hasExceptions)) {
      exceptions.set(keyOf(language, item.system.codename), restrictionsOf(item));
    }
  }
  return exceptions;
}

/** The sets of countries that withhold content; the last one withholds unregistered products. */
function setsOf(exceptions: Exceptions, rules: CountryRules): string[][] {
  const distinct = new Set([...exceptions.values()].map(({ places }) => places));
  const sets = [...distinct].map((places) => countriesIn(places, rules));
  const byKey = new Map(sets.map((set) => [set.join(), set]));
  // Most products without any registration are not among the exceptions.
  const strict = countries.filter(({ id }) => rules.registeredOnlyIn(id)).map(({ id }) => id);
  return [...byKey.values(), ...(strict.length > 0 ? [strict] : [])].filter(
    (set) => set.length > 0,
  );
}

/**
 * Starts with markets without exceptions: each then withholds whatever any of its countries does.
 */
export function createMarketBoard(
  source: ContentAnswers,
  rules: CountryRules,
  log: Log,
): MarketBoard {
  let exceptions: Exceptions = new Map();
  let markets = createMarkets({ rules, exceptionSets: setsOf(exceptions, rules) });
  let isRead = false;
  let latest: Promise<boolean> = Promise.resolve(true);
  let changes = 0;

  /** Logs each code that is neither a country nor a region, and each element with an invalid value. */
  function report(read: Exceptions): Exceptions {
    for (const code of new Set([...read.values()].flatMap(({ unreadable }) => unreadable))) {
      log.warn({ code }, 'An item is withheld everywhere: it has an invalid restriction');
    }
    return read;
  }

  function take(next: Exceptions): void {
    exceptions = next;
    markets = createMarkets({ rules, exceptionSets: setsOf(exceptions, rules) });
    isRead = true;
  }

  async function read(): Promise<boolean> {
    const begunAfter = changes;
    try {
      const now = report(await readExceptions(source));
      // A content change during this reading has already set newer markets.
      if (changes === begunAfter) take(now);
      isRead = true;
      return true;
    } catch (error) {
      log.warn(
        { err: error },
        'The exceptions of the content cannot be read; the previous markets stay',
      );
      return false;
    }
  }

  return {
    current: () => markets,
    isRead: () => isRead,
    rebuild() {
      markets = createMarkets({ rules, exceptionSets: setsOf(exceptions, rules) });
    },
    refresh() {
      // Reads run one after another, so that the last one wins.
      latest = latest.then(read);
      return latest;
    },
    async prepare(next, _findChanges, changed) {
      const isPart = changed !== undefined && isRead;
      const read = report(isPart ? withChanged(new Map(), changed) : await readExceptions(next));
      return () => {
        changes += 1;
        take(isPart ? withChanged(exceptions, changed) : read);
      };
    },
  };
}

const withholdings = [new WeakMap<Market, Withholding>(), new WeakMap<Market, Withholding>()];

/** The market used to restrict content, depending on the flag for user groups. */
export function withholdingOf(
  market: Market,
  { 'disable-user-group-exceptions': ignoreUserGroups }: Flags,
): Withholding {
  const ofFlag = withholdings[Number(ignoreUserGroups)];
  const known = ofFlag?.get(market);
  if (known) return known;
  const places = new Set<string>([...market.countries, ...market.regions]);
  if (market.whenConfirmed) places.add(unconfirmedVisitors);
  for (const place of market.registeredOnly) places.add(unregisteredIn(place));
  const id = ignoreUserGroups ? `${market.id} any-group` : market.id;
  const withholding = { id, places, ignoreUserGroups };
  ofFlag?.set(market, withholding);
  return withholding;
}
