import type { DeliveryItem } from '../content/deliveryFormat.ts';
import type { Variant } from '../content/edition/authored.ts';
import type { View } from '../content/edition/view.server.ts';
import { pageTypeNames, pageTypeOf } from '../content/pageTypes.ts';
import { inTurns, mapped } from '../content/pauses.ts';
import type { Filter } from '../content/query.ts';
import { type Locale, locales } from '../locale/locales.ts';
import { type FindLinked, recordedItems } from './linkedTexts.ts';
import type { SearchBatch, SearchRecord } from './record.ts';
import { type RecordOptions, recordOf } from './recordOf.server.ts';

/** Which content is searched. */
interface ReadRecordsOptions extends RecordOptions {
  /** Collections of the brand. */
  readonly collections: readonly string[];
  /** Learns what the records contain; default nothing. */
  readonly links?: RecordLinks;
}

/** Items in a batch: few, as they are in memory in full with what they link to. */
const batchSize = 100;

/**
 * Everything that can be searched, in batches: the synonyms, and the records of all pages in every
 * language; none for what is withheld everywhere. Reading pauses between items, so that visitors are
 * answered meanwhile.
 * @param options with the synonyms of the view, which are written with all records, and the languages of
 * the records; default all
 */
export async function* readRecords(
  view: View,
  options: ReadRecordsOptions &
    Pick<SearchBatch, 'synonyms'> & { readonly languages?: readonly Locale[] },
): AsyncGenerator<SearchBatch> {
  yield { records: [], synonyms: options.synonyms };
  for (const lang of options.languages ?? locales) {
    for (const type of pageTypeNames) {
      const filter = { property: 'system.type', operator: 'eq', values: [type] } as const;
      yield* readMatching(view, [filter], lang, options);
    }
  }
}

/**
 * The records of these items in every language, in batches; none for what is missing, has no page or
 * is withheld everywhere.
 */
export async function* readRecordsOf(
  codenames: readonly string[],
  view: View,
  options: ReadRecordsOptions,
): AsyncGenerator<SearchBatch> {
  for (const lang of locales) {
    for (let from = 0; from < codenames.length; from += batchSize) {
      const values = codenames.slice(from, from + batchSize);
      const filter = { property: 'system.codename', operator: 'in', values } as const;
      yield* readMatching(view, [filter], lang, options);
    }
  }
}

async function* readMatching(
  view: View,
  filters: readonly Filter[],
  language: Locale,
  options: ReadRecordsOptions,
): AsyncGenerator<SearchBatch> {
  const variants = await inTurns(view.matching({ filters, language }));
  const ours = variants.filter((variant) => isSearched(variant, options.collections));
  for (let from = 0; from < ours.length; from += batchSize) {
    const linked = linkedIn(view, language);
    const { vocabularies } = view.edition;
    const records = await inTurns(
      mapped(ours.slice(from, from + batchSize), (variant) => {
        const item = view.edition.deliver(variant);
        options.links?.note(item.system.codename, recordedItems(item, linked));
        return recordOf(item, linked, language, { ...options, vocabularies });
      }),
    );
    yield { records: records.filter((it) => it !== undefined), synonyms: [] };
  }
}

/** Finds linked items, and keeps those that were found. */
function linkedIn(view: View, language: Locale): FindLinked {
  const found = new Map<string, DeliveryItem | undefined>();
  return (codename) => {
    if (found.has(codename)) return found.get(codename);
    const variant = view.variant(codename, language);
    const item = variant && view.edition.deliver(variant);
    found.set(codename, item);
    return item;
  };
}

const isSearched = ({ item, type }: Variant, collections: readonly string[]) =>
  collections.includes(item.collection) && pageTypeOf(type) !== undefined;

/** The record of one item as a view has it; undefined where it has none. */
export function readRecord(
  view: View,
  codename: string,
  lang: Locale,
  options: RecordOptions,
): SearchRecord | undefined {
  const variant = view.variant(codename, lang);
  const { deliver, vocabularies } = view.edition;
  const linked = linkedIn(view, lang);
  return variant && recordOf(deliver(variant), linked, lang, { ...options, vocabularies });
}

/** Which pages have records that contain other items, such as blocks, presenters and kinds. */
export interface RecordLinks {
  /** Adds the items that the record of a page contains. */
  note(page: string, contained: Iterable<string>): void;
  /** The pages whose records contain any of these items. */
  pagesWith(codenames: readonly string[]): readonly string[];
}

/** Creates an empty collection. It only grows: a page that no longer contains an item stays. */
export function createRecordLinks(): RecordLinks {
  const pagesOf = new Map<string, Set<string>>();
  return {
    note(page, contained) {
      for (const codename of contained) {
        const pages = pagesOf.get(codename);
        if (pages) pages.add(page);
        else pagesOf.set(codename, new Set([page]));
      }
    },
    pagesWith: (codenames) => [
      ...new Set(codenames.flatMap((codename) => [...(pagesOf.get(codename) ?? [])])),
    ],
  };
}
