import { setImmediate } from 'node:timers/promises';
import {
  type Restrictions,
  restrictionFields,
  restrictionsOf,
  type Withholding,
} from '../../content/restrict.ts';
import type { ContentAnswers, Filter, PrepareChange } from '../../content/source.ts';
import { countries } from '../../country/country.ts';
import { createMarkets, type Market, type Markets } from '../../country/market.server.ts';
import { type CountryRules } from '../../country/restrictions.ts';
import { unconfirmedVisitors } from '../../country/ruleNames.ts';
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
  /** Reads the exceptions of the content again. On failure the previous markets stay. */
  refresh(): Promise<void>;
  /**
   * Derives the markets of changed content before it goes live.
   * @throws the errors of the content source
   */
  readonly prepare: PrepareChange;
}

const pageSize = 2_000;
const withExceptions: readonly Filter[] = [
  { property: 'elements.geographic_exceptions', operator: 'nempty', values: [] },
  { property: 'elements.manual_geographic_exceptions', operator: 'nempty', values: [] },
];

/** The restrictions of all items in a language that match one of the filters. */
async function* restrictionsIn(
  source: ContentAnswers,
  language: Locale,
  filter: Filter,
): AsyncGenerator<Restrictions> {
  for (let skip = 0; ; ) {
    const { items, pagination } = await source.items({
      language,
      depth: 0,
      elements: [...restrictionFields],
      filters: [filter],
      skip,
      limit: pageSize,
    });
    for (const item of items) yield restrictionsOf(item);
    skip += items.length;
    if (items.length === 0 || skip >= (pagination.total_count ?? 0)) return;
  }
}

/** The countries of a list of country ids and region codes. */
function countriesIn(places: readonly string[]): string[] {
  return countries
    .filter(({ id, region }) => places.includes(id) || places.includes(region))
    .map(({ id }) => id);
}

/**
 * The distinct sets of countries in which content is withheld, in all languages: each language
 * variant of an item has its own exceptions.
 * @param onUnreadable called once for each code that is neither a country nor a region, and each
 * element with an invalid value
 * @throws the errors of the source
 */
export async function exceptionSetsOf(
  source: ContentAnswers,
  onUnreadable: (code: string) => void = () => undefined,
): Promise<string[][]> {
  const distinct = new Map<string, readonly string[]>();
  const unreadable = new Set<string>();
  for (const language of locales) {
    for (const filter of withExceptions) {
      // Each query of a large folder takes long; let other requests run in between.
      await setImmediate();
      for await (const restrictions of restrictionsIn(source, language, filter)) {
        distinct.set(restrictions.places.join(), restrictions.places);
        for (const code of restrictions.unreadable) unreadable.add(code);
      }
    }
  }
  for (const code of unreadable) onUnreadable(code);
  return [...distinct.values()].map(countriesIn);
}

/**
 * Starts with markets without exceptions: each then withholds whatever any of its countries does.
 */
export function createMarketBoard(
  source: ContentAnswers,
  rules: CountryRules,
  log: Log,
): MarketBoard {
  let exceptionSets: readonly (readonly string[])[] = [];
  let markets = createMarkets({ rules, exceptionSets });
  let isRead = false;
  let latest = Promise.resolve();
  let changes = 0;

  const setsOf = (answers: ContentAnswers) =>
    exceptionSetsOf(answers, (code) =>
      log.warn({ code }, 'An item is withheld everywhere: it has an invalid restriction'),
    );

  function take(sets: typeof exceptionSets): void {
    exceptionSets = sets;
    markets = createMarkets({ rules, exceptionSets });
  }

  async function read(): Promise<void> {
    const begunAfter = changes;
    try {
      const now = await setsOf(source);
      // A content change during this reading has already set newer markets.
      if (changes === begunAfter) take(now);
      isRead = true;
    } catch (error) {
      log.warn(
        { err: error },
        'The exceptions of the content cannot be read; the previous markets stay',
      );
    }
  }

  return {
    current: () => markets,
    isRead: () => isRead,
    rebuild: () => take(exceptionSets),
    refresh() {
      // Reads run one after another, so that the last one wins.
      latest = latest.then(read);
      return latest;
    },
    async prepare(next) {
      const prepared = await setsOf(next);
      return () => {
        changes += 1;
        take(prepared);
        isRead = true;
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
  const id = ignoreUserGroups ? `${market.id} any-group` : market.id;
  const withholding = { id, places, ignoreUserGroups };
  ofFlag?.set(market, withholding);
  return withholding;
}
