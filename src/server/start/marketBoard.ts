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
import type { CountryRules } from '../../country/restrictions.ts';
import type { Flags } from '../../flags/flags.ts';
import { type Locale, locales } from '../../locale/locales.ts';
import type { Log } from '../operation/log.ts';

/** The markets as the content last read divides them. */
export interface MarketBoard {
  /** The markets now. */
  current(): Markets;
  /** Whether the content's exceptions have been read yet. */
  isRead(): boolean;
  /** Reads the content's exceptions anew; when it cannot, the markets stay as they are. */
  refresh(): Promise<void>;
  /** Divides visitors by changed content before that takes over. @throws what the content throws */
  readonly prepare: PrepareChange;
}

const pageSize = 2_000;
const withExceptions: readonly Filter[] = [
  { property: 'elements.geographic_exceptions', operator: 'nempty', values: [] },
  { property: 'elements.manual_geographic_exceptions', operator: 'nempty', values: [] },
];

/** The restrictions of every item that one of the filters finds in a language. */
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

/** The countries that a set of country ids and region codes names. */
function countriesIn(places: readonly string[]): string[] {
  return countries
    .filter(({ id, region }) => places.includes(id) || places.includes(region))
    .map(({ id }) => id);
}

/**
 * The distinct sets of countries some content is withheld in, in any language: each variant of an
 * item has exceptions of its own.
 * @param onUnreadable told once of each code that is neither a country nor a region
 * @throws what the source throws
 */
export async function exceptionSetsOf(
  source: ContentAnswers,
  onUnreadable: (code: string) => void = () => undefined,
): Promise<string[][]> {
  const distinct = new Map<string, readonly string[]>();
  const unreadable = new Set<string>();
  for (const language of locales) {
    for (const filter of withExceptions) {
      // Each search of a large folder takes a while; visitors are answered between them.
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

/** Begins with markets that know of no exceptions: each then withholds what any of its countries does. */
export function createMarketBoard(
  source: ContentAnswers,
  rules: CountryRules,
  log: Log,
): MarketBoard {
  let markets = createMarkets({ rules, exceptionSets: [] });
  let isRead = false;
  let latest = Promise.resolve();
  let changes = 0;

  async function marketsOf(answers: ContentAnswers): Promise<Markets> {
    const exceptionSets = await exceptionSetsOf(answers, (code) =>
      log.warn({ code }, 'Items are withheld everywhere: the code names no country or region'),
    );
    return createMarkets({ rules, exceptionSets });
  }

  async function read(): Promise<void> {
    const begunAfter = changes;
    try {
      const now = await marketsOf(source);
      // Content that changed meanwhile has brought its own markets.
      if (changes === begunAfter) markets = now;
      isRead = true;
    } catch (error) {
      log.warn({ err: error }, 'The exceptions of the content cannot be read; markets stay');
    }
  }

  return {
    current: () => markets,
    isRead: () => isRead,
    refresh() {
      // One after the other, so that what was read last is what counts.
      latest = latest.then(read);
      return latest;
    },
    async prepare(next) {
      const prepared = await marketsOf(next);
      return () => {
        changes += 1;
        markets = prepared;
        isRead = true;
      };
    },
  };
}

const withholdings = [new WeakMap<Market, Withholding>(), new WeakMap<Market, Withholding>()];

/** The market as content is restricted by it, under the flag that lets user groups count. */
export function withholdingOf(
  market: Market,
  { 'disable-user-group-exceptions': ignoreUserGroups }: Flags,
): Withholding {
  const ofFlag = withholdings[Number(ignoreUserGroups)];
  const known = ofFlag?.get(market);
  if (known) return known;
  const places = new Set<string>([...market.countries, ...market.regions]);
  const id = ignoreUserGroups ? `${market.id} any-group` : market.id;
  const withholding = { id, places, ignoreUserGroups };
  ofFlag?.set(market, withholding);
  return withholding;
}
