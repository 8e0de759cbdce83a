import * as v from 'valibot';
import type { Highlight, SearchHit, SearchRequest, SearchResult } from '../../../search/search.ts';
import { HostedSearchError } from '../fallBackSearch.ts';
import { hiddenAttributes } from './algoliaRecord.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const highlight = v.object({
  value: v.string(),
  matchLevel: v.picklist(['none', 'partial', 'full']),
  matchedWords: v.array(v.string()),
  fullyHighlighted: v.optional(v.boolean()),
});
const hitSchema = v.looseObject({
  objectID: v.pipe(v.string(), v.nonEmpty()),
  _highlightResult: v.optional(v.record(v.string(), v.unknown()), {}),
});
const hitsSchema = v.object({
  hits: v.array(hitSchema),
  nbHits: count,
  nbPages: count,
  facets: v.optional(v.record(v.string(), v.record(v.string(), count))),
  queryID: v.optional(v.string()),
});
const facetsSchema = v.object({
  facetHits: v.array(v.object({ value: v.string(), highlighted: v.string(), count })),
});

/**
 * The results in an answer, one for each request.
 * @throws HostedSearchError when the answer does not match the requests
 */
export function readAlgoliaAnswer(
  answer: unknown,
  requests: readonly SearchRequest[],
): SearchResult[] {
  const { success, output } = v.safeParse(v.object({ results: v.array(v.unknown()) }), answer);
  if (!success || output.results.length !== requests.length) throw nonsense();
  return requests.map((request, i) =>
    request.facetSearch ? facetHits(output.results[i]) : found(output.results[i], request),
  );
}

const nonsense = () => new HostedSearchError('nonsense', 'The answer of Algolia is invalid');

function facetHits(result: unknown): SearchResult {
  const { success, output } = v.safeParse(facetsSchema, result);
  if (!success) throw nonsense();
  return { hits: [], nbHits: 0, nbPages: 0, facetHits: output.facetHits };
}

function found(result: unknown, request: SearchRequest): SearchResult {
  const { success, output } = v.safeParse(hitsSchema, result);
  if (!success || output.hits.length > Math.max(request.hitsPerPage, 1_000)) throw nonsense();
  const { hits, nbHits, nbPages, facets = {}, queryID } = output;
  return {
    hits: hits.map(request.index === 'records' ? recordHit : suggestionHit),
    nbHits,
    nbPages,
    ...(request.facets.length > 0 && { facets }),
    ...(queryID && /^[0-9a-f]{32}$/.test(queryID) && { queryID }),
  };
}

type Hit = v.InferOutput<typeof hitSchema>;

/** Only the attributes of a hit and its highlights. */
function recordHit({ _highlightResult: highlights, ...attributes }: Hit): SearchHit {
  const shown = Object.entries(attributes).filter(
    ([name]) => !name.startsWith('_') && !hiddenAttributes.includes(name),
  );
  return {
    ...(Object.fromEntries(shown) as SearchHit),
    _highlightResult: Object.fromEntries(
      Object.entries(highlights).flatMap(([name, it]) => {
        const read = readHighlight(it);
        return read ? [[name, read]] : [];
      }),
    ),
  };
}

function suggestionHit({
  objectID,
  query,
  popularity,
  nb_words,
  _highlightResult,
}: Hit): SearchHit {
  if (typeof query !== 'string') throw nonsense();
  const plain: Highlight = { value: query, matchLevel: 'none', matchedWords: [] };
  return {
    objectID,
    query,
    popularity: typeof popularity === 'number' ? popularity : 0,
    nb_words: typeof nb_words === 'number' ? nb_words : query.split(/\s+/).length,
    _highlightResult: { query: readHighlight(_highlightResult.query) ?? plain },
  };
}

function readHighlight(value: unknown): Highlight | undefined {
  const { success, output } = v.safeParse(highlight, value);
  if (!success) return undefined;
  const { fullyHighlighted, ...others } = output;
  return fullyHighlighted === undefined ? others : { ...others, fullyHighlighted };
}
