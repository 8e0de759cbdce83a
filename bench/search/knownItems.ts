import { type Locale, locales } from '../../src/locale/locales.ts';
import { readRecords } from '../../src/search/readRecords.server.ts';
import type { SearchRecord } from '../../src/search/record.ts';
import { openContentFolder } from '../../tests/fakes/contentFolder.ts';
import { createRandom } from '../../tests/running/random.ts';

/** A query for a known item. */
export interface KnownItem {
  readonly language: Locale;
  readonly query: string;
  /** The title of the item without the number of its copy: any copy is a correct hit. */
  readonly title: string;
}

/** The records of a content folder, as the site searches them. */
export async function readCatalogRecords(directory: string): Promise<SearchRecord[]> {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const source = await openContentFolder({ directory, log });
  const records: SearchRecord[] = [];
  const options = { collections: ['default'], domainTag: 'acom', synonyms: [] };
  const view = source.current.now();
  for await (const batch of readRecords(view, options)) records.push(...batch.records);
  await source.close();
  return records;
}

/** A title without the number of the copy. */
export const titleOf = (title: string) => title.replace(/ \d+$/, '');

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** A word with one added, missing or different letter, or two swapped. */
function misspell(word: string, random: (below: number) => number): string {
  const at = random(word.length - 1);
  const letter = letters[random(26)] as string;
  const [head, tail] = [word.slice(0, at), word.slice(at)];
  switch (random(4)) {
    case 0:
      return head + letter + tail;
    case 1:
      return head + tail.slice(1);
    case 2:
      return head + letter + tail.slice(1);
    default:
      return head + tail[1] + tail[0] + tail.slice(2);
  }
}

/** The country from which the items are searched for. */
const searchedFrom = 'US';

/**
 * Queries for items in each language that are shown in {@link searchedFrom}: up to six words of the
 * title, one of them of at least four letters and misspelled. Numbers are never misspelled, because
 * a search does not correct them.
 */
export function knownItems(records: readonly SearchRecord[], perLanguage: number): KnownItem[] {
  const random = createRandom(42).whole;
  return locales.flatMap((language) => {
    const inLanguage = records.filter(
      ({ lang, places, fromPublic }) =>
        lang === language && !fromPublic && !places.includes(searchedFrom),
    );
    const known: KnownItem[] = [];
    while (known.length < perLanguage) {
      const title = titleOf(inLanguage[random(inLanguage.length)]?.title ?? '');
      const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
      // The first word of a translated title is the same for all items; it is typed nevertheless.
      const typed = words.slice(0, language === 'en' ? 6 : 7);
      const long = [...typed.keys()].filter((i) => /^\p{L}{4,}$/u.test(typed[i] ?? ''));
      const at = long[random(long.length)];
      if (typed.length < 2 || at === undefined) continue;
      typed[at] = misspell(typed[at] as string, random);
      known.push({ language, query: typed.join(' '), title });
    }
    return known;
  });
}

/** The percentage of queries whose item was among the first three hits. */
export function shareFound(found: readonly boolean[]): number {
  return (100 * found.filter(Boolean).length) / found.length;
}
