import { setImmediate } from 'node:timers/promises';
import { allAnswers } from '../content/allAnswers.server.ts';
import type { ItemsAnswer } from '../content/delivery.ts';
import { searchedTypeNames } from '../content/pageTypes.ts';
import type { ContentAnswers, Filter } from '../content/source.ts';
import { mapInTurns } from '../content/turns.ts';
import { synonyms } from '../content/types/synonyms.ts';
import { type Locale, locales } from '../locale/locales.ts';
import { recordedItems } from './linkedTexts.ts';
import type { SearchBatch } from './record.ts';
import type { RecordLinks } from './recordLinks.ts';
import { type RecordOptions, recordOf } from './recordOf.server.ts';

/** Which content is searched. */
export interface ReadRecordsOptions extends RecordOptions {
  readonly source: ContentAnswers;
  /** Collections of the brand. */
  readonly collections: readonly string[];
  /** Learns what the records contain; default nothing. */
  readonly links?: RecordLinks;
}

/** Items read at a time: few, as visitors are answered in between. */
const batchSize = 100;

/** Levels of links that contain texts of a page: block, section, content of a section. */
const textDepth = 3;

const ofType = (type: string): Filter => ({
  property: 'system.type',
  operator: 'eq',
  values: [type],
});

/** Yields the items that match a filter in a language, a few at a time. */
const itemsOf = (source: ContentAnswers, filter: Filter, language: Locale, depth: number) =>
  allAnswers(source, { language, depth, filters: [filter], limit: batchSize });

/**
 * Everything that can be searched, in every language, piece by piece: pages of all hit types,
 * and the synonyms. What is withheld everywhere is left out.
 * @throws what the source throws
 */
export async function* readRecords(options: ReadRecordsOptions): AsyncGenerator<SearchBatch> {
  const { source, collections } = options;
  const isOurs = (collection: string) => collections.includes(collection);
  for (const lang of locales) {
    for await (const { items } of itemsOf(source, ofType(synonyms.codename), lang, 0)) {
      const groups = items
        .filter(({ system }) => isOurs(system.collection) && system.language === lang)
        .map(({ elements }) => ({ lang, phrases: phrasesOf(elements.words?.value) }));
      yield { records: [], synonyms: groups };
    }
    for (const type of searchedTypeNames) {
      for await (const answer of itemsOf(source, ofType(type), lang, textDepth)) {
        yield await batchOf(answer, lang, options);
      }
    }
  }
}

/**
 * The records of these items in every language, piece by piece; none for what is missing, has no
 * page or is withheld everywhere.
 * @throws what the source throws
 */
export async function* readRecordsOf(
  codenames: readonly string[],
  options: ReadRecordsOptions,
): AsyncGenerator<SearchBatch> {
  for (const lang of locales) {
    for (let from = 0; from < codenames.length; from += batchSize) {
      await setImmediate();
      const values = codenames.slice(from, from + batchSize);
      const answer = await options.source.items({
        language: lang,
        depth: textDepth,
        filters: [{ property: 'system.codename', operator: 'in', values }],
        limit: values.length,
      });
      yield await batchOf(answer, lang, options);
    }
  }
}

async function batchOf(
  { items, modular_content: linked }: ItemsAnswer,
  lang: Locale,
  options: ReadRecordsOptions,
): Promise<SearchBatch> {
  const ours = items.filter(
    ({ system }) =>
      options.collections.includes(system.collection) &&
      searchedTypeNames.some((type) => type === system.type),
  );
  const records = await mapInTurns(ours, (it) => {
    options.links?.note(it.system.codename, recordedItems(it, linked));
    return recordOf(it, linked, lang, options);
  });
  return { records: records.filter((it) => it !== undefined), synonyms: [] };
}

/** The phrases that an editor entered, separated by commas. */
function phrasesOf(value: unknown): string[] {
  const phrases = String(value ?? '').split(',');
  return phrases.map((phrase) => phrase.trim()).filter(Boolean);
}
