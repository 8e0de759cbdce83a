import type { SearchRecord } from '../../src/search/record.ts';
import { readParameters } from '../../src/search/requestParameters.ts';
import type { SearchBackend } from '../../src/search/search.ts';
import { type KnownItem, searchedFrom, titleOf } from './knownItems.ts';

/** The answers of a backend to queries for known items. */
export interface MeasuredBackend {
  /** Whether the item was among the first three hits, for each query. */
  readonly found: readonly boolean[];
  /** Milliseconds of each search for records with facets. */
  readonly records: readonly number[];
  /** Milliseconds of each search for suggestions with the first half of a query. */
  readonly suggestions: readonly number[];
}

/** All records as one batch. */
export async function* oneBatch(records: readonly SearchRecord[]) {
  for (let at = 0; at < records.length; at += 100) {
    yield { records: records.slice(at, at + 100), synonyms: [] };
  }
}

const facets = ['type', 'specialty', 'media_type', 'language'];

/** Asks a backend for known items, one after the other. */
export async function askBackend(
  backend: Pick<SearchBackend, 'search'>,
  queries: readonly KnownItem[],
): Promise<MeasuredBackend> {
  const measured = {
    found: [] as boolean[],
    records: [] as number[],
    suggestions: [] as number[],
  };
  for (const { language, query, title } of queries) {
    const scope = {
      locale: language,
      places: [searchedFrom],
      ignoreUserGroups: false,
      hiddenTypes: [],
    };
    const ask = async (index: 'records' | 'suggestions', text: string) => {
      const given = { query: text, hitsPerPage: 20, facets };
      const { request } = readParameters(given, { index, sort: 'relevance' });
      const begun = performance.now();
      const [result] = await backend.search([request], scope);
      measured[index].push(performance.now() - begun);
      return result?.hits ?? [];
    };
    await ask('suggestions', query.slice(0, Math.max(3, query.length >> 1)));
    const hits = await ask('records', query);
    measured.found.push(hits.slice(0, 3).some((hit) => titleOf(String(hit.title)) === title));
  }
  return measured;
}

/** The value that a share of the values does not exceed. */
export const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
