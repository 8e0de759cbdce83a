import { setImmediate } from 'node:timers/promises';
import { searchedTypeNames } from '../content/pageTypes.ts';
import type { ContentSource } from '../content/source.ts';
import { mapInTurns } from '../content/turns.ts';
import { synonyms } from '../content/types/synonyms.ts';
import { type Locale, locales } from '../locale/locales.ts';
import type { SearchBatch } from './record.ts';
import { type RecordOptions, recordOf } from './recordOf.server.ts';

/** Which content is searched. */
export interface ReadRecordsOptions extends RecordOptions {
  readonly source: ContentSource;
  /** Collections of the brand. */
  readonly collections: readonly string[];
}

/** Items read at a time: few, as visitors are answered in between. */
const batchSize = 100;

/** Levels of links that contain texts of a page: block, section, content of a section. */
const textDepth = 3;

/** Yields the items of a type in a language, a few at a time. */
async function* itemsOf(source: ContentSource, type: string, language: Locale, depth: number) {
  for (let skip = 0; ; ) {
    await setImmediate();
    const filters = [{ property: 'system.type', operator: 'eq', values: [type] }] as const;
    const answer = await source.items({ language, depth, filters, skip, limit: batchSize });
    yield answer;
    skip += answer.items.length;
    if (answer.items.length === 0 || skip >= (answer.pagination.total_count ?? 0)) return;
  }
}

/**
 * Everything that can be searched, in every language, piece by piece: pages of all hit types,
 * and the synonyms. What is withheld everywhere is left out.
 * @throws what the source throws
 */
export async function* readRecords(options: ReadRecordsOptions): AsyncGenerator<SearchBatch> {
  const { source, collections } = options;
  const isOurs = (collection: string) => collections.includes(collection);
  for (const lang of locales) {
    for await (const { items } of itemsOf(source, synonyms.codename, lang, 0)) {
      const groups = items
        .filter(({ system }) => isOurs(system.collection) && system.language === lang)
        .map(({ elements }) => ({ lang, phrases: phrasesOf(elements.words?.value) }));
      yield { records: [], synonyms: groups };
    }
    for (const type of searchedTypeNames) {
      for await (const { items, modular_content } of itemsOf(source, type, lang, textDepth)) {
        const ours = items.filter(({ system }) => isOurs(system.collection));
        const records = await mapInTurns(ours, (it) =>
          recordOf(it, modular_content, lang, options),
        );
        yield { records: records.filter((it) => it !== undefined), synonyms: [] };
      }
    }
  }
}

/** The phrases that an editor entered, separated by commas. */
function phrasesOf(value: unknown): string[] {
  const phrases = String(value ?? '').split(',');
  return phrases.map((phrase) => phrase.trim()).filter(Boolean);
}
