import { testCollection } from '../../brand/brand.ts';
import { deriveNoticeVersion } from '../../consent/noticeVersion.server.ts';
import type { Derivation } from '../../content/edition/view.server.ts';
import { deriveFreePages } from '../../content/freePages.server.ts';
import { deriveRedirects } from '../../content/redirects/redirects.server.ts';
import { deriveSharedAddresses } from '../../content/sharedAddresses.server.ts';
import { deriveFiles } from '../../content/sharedFiles.server.ts';
import { deriveUnknownTerms } from '../../content/unknownTerms.server.ts';
import { productIndex } from '../../directions/namedProducts.server.ts';
import { createEventEntries } from '../../registrations/eventEntries.server.ts';
import { createVisibleRecords } from '../../search/visibleRecords.server.ts';
import { createBlockedQueries, createSynonyms } from '../../search/wordLists.server.ts';
import type { Log } from '../operation/log.ts';
import { deriveRules } from './countryRulesOf.ts';
import { deriveMarkets } from './markets.ts';
import { deriveReservedItems } from './reservedItems.ts';
import { mobileOriginOf, originOf, type Settings } from './settings.ts';
import { deriveBrands, startBrand } from './startBrand.ts';
import { deriveGaps } from './wholeSite.ts';

/** Everything that is derived from content. */
export type Derivations = ReturnType<typeof createDerivations>;

/** What search needs of it. */
export type SearchDerivations = Derivations['search'];

/**
 * Declares what is derived from each state of the content before it goes live. This is the only place
 * that lists it. What differs by market or language is made when a page first asks for it (`remember`).
 */
export function createDerivations(settings: Settings, log: Log) {
  const collections = startBrand(settings).collections;
  const brands = deriveBrands(settings, log);
  const gaps = deriveGaps(brands, settings);
  const rules = deriveRules(settings);
  const markets = deriveMarkets(rules, (code) =>
    log.warn({ code }, 'An item is withheld everywhere: it has an invalid restriction'),
  );
  const files = deriveFiles([
    ...collections,
    ...(settings.ALLOW_TEST_DATA ? [testCollection] : []),
  ]);
  const origins = [originOf(settings), mobileOriginOf(settings)].map((it) => new URL(it).origin);
  const redirects = deriveRedirects(collections, origins);
  const freePages = deriveFreePages(collections);
  const noticeVersion = deriveNoticeVersion(collections);
  const eventEntries = createEventEntries(collections);
  const unknownTerms = deriveUnknownTerms();
  const sharedAddresses = deriveSharedAddresses(collections);
  const search = {
    /** Which records search may show, and to whom. */
    visible: createVisibleRecords(collections),
    /** What is never suggested. */
    blocked: createBlockedQueries(collections),
    synonyms: createSynonyms(collections),
  };
  const reservedItems = deriveReservedItems(search.visible);
  const first = {
    brands,
    gaps,
    rules,
    markets,
    files,
    redirects,
    freePages,
    noticeVersion,
    eventEntries,
    unknownTerms,
    sharedAddresses,
    productIndex,
  };
  /** In order: each may use those before it. */
  const list: readonly Derivation<unknown>[] = [
    ...Object.values(first),
    ...Object.values(search),
    reservedItems,
  ];
  return { ...first, search, reservedItems, list };
}
