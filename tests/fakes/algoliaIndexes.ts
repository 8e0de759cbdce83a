import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createEmbeddedSearch } from '../../src/backends/search/embedded/embeddedSearch.ts';
import { isLocale, type Locale } from '../../src/locale/locales.ts';
import { facetNames, type SearchBatch, type SearchRecord } from '../../src/search/record.ts';
import { readParameters } from '../../src/search/requestParameters.ts';
import { type SearchScope, searchSorts } from '../../src/search/search.ts';
import type { AlgoliaCall } from './algoliaServer.ts';

/** A refusal with a status. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

// biome-ignore lint/suspicious/noExplicitAny: records and settings are whatever the client sends.
type Json = Record<string, any>;

interface Index {
  records: Map<string, Json>;
  settings: Json;
  synonyms: Json[];
}

const main = 'prod';
const suggestionsIndex = 'prod_query_suggestions';

/** The indexes of the fake; `prod` is searched with the project's own engine. */
export class AlgoliaIndexes {
  readonly engine: ReturnType<typeof createEmbeddedSearch>;
  readonly events: Json[] = [];
  /** Every id that a search got. */
  readonly queryIDs = new Set<string>();
  readonly #indexes = new Map<string, Index>();

  constructor(folder: string) {
    this.engine = createEmbeddedSearch(join(folder, 'fake-algolia.db'), { within: 60_000 });
  }

  /** The records of an index, as sent. */
  records(name = main): Json[] {
    return [...this.#index(name).records.values()];
  }

  settings(name = main): Json {
    return this.#index(name).settings;
  }

  close(): Promise<void> {
    return this.engine.close();
  }

  /** Answers an admitted call. @throws Refusal */
  async answer({ method, path, body }: AlgoliaCall): Promise<unknown> {
    const [, , , name = '', ...rest] = decodeURIComponent(path).split('/');
    if (path === '/1/events') return this.#takeEvents(body);
    if (rest[0] === 'queries') {
      const results = await Promise.all(body.requests.map((it: Json) => this.#search(it)));
      return { results };
    }
    if (rest[0] === 'task') return { status: 'published', pendingTask: false };
    await this.#write(`${method} ${rest.join('/')}`, name, body);
    return { taskID: 1, updatedAt: new Date().toISOString(), objectIDs: [] };
  }

  #index(name: string): Index {
    const known = this.#indexes.get(name);
    const index = known ?? { records: new Map(), settings: {}, synonyms: [] };
    this.#indexes.set(name, index);
    return index;
  }

  async #write(what: string, name: string, body: Json): Promise<void> {
    const index = this.#index(name);
    if (what === 'PUT settings') Object.assign(index.settings, body);
    else if (what === 'POST synonyms/batch') index.synonyms = body as Json[];
    else if (what === 'POST synonyms/clear') index.synonyms = [];
    else if (what === 'DELETE ') this.#indexes.delete(name);
    else if (what === 'POST batch') {
      for (const { body: record } of body.requests) index.records.set(record.objectID, record);
    } else if (what === 'POST operation') await this.#copyOrMove(name, body);
    else throw new Refusal(404, `There is no ${what}`);
  }

  async #copyOrMove(name: string, { operation, destination, scope }: Json): Promise<void> {
    const from = this.#index(name);
    const to = this.#index(destination);
    if (operation === 'copy' && scope) {
      Object.assign(to, { settings: { ...from.settings }, synonyms: [...from.synonyms] });
      return;
    }
    const { replicas } = to.settings;
    this.#indexes.set(destination, { ...from, settings: { ...from.settings, replicas } });
    this.#indexes.delete(name);
    if (destination === main) await this.engine.refresh(this.#batches());
  }

  async *#batches(): AsyncGenerator<SearchBatch> {
    const { records, synonyms } = this.#index(main);
    yield {
      records: [...records.values()].map(recordOf),
      synonyms: synonyms.map(({ objectID, synonyms: phrases }) => ({
        lang: String(objectID).slice(0, 2) as Locale,
        phrases,
      })),
    };
  }

  async #search(asked: Json): Promise<unknown> {
    const { index, sort } = this.#indexOf(asked.indexName);
    const { scope, facetFilters } = scopeOf(asked);
    if (index === 'records') this.#checkFilters(asked);
    const { type, ...others } = asked;
    const given = type === 'facet' ? others : { ...others, facet: undefined };
    const { request } = readParameters({ ...given, facetFilters }, { index, sort });
    const [result] = await this.engine.search([request], scope);
    const { clickAnalytics, query = '', page = 0, hitsPerPage = 20 } = asked;
    const queryID = randomBytes(16).toString('hex');
    this.queryIDs.add(queryID);
    const members = clickAnalytics && { queryID };
    return { ...result, query, page, hitsPerPage, processingTimeMS: 1, params: '', ...members };
  }

  #indexOf(name: string) {
    if (name === suggestionsIndex) return { index: 'suggestions', sort: 'relevance' } as const;
    if (name === main) return { index: 'records', sort: 'relevance' } as const;
    const isReplica = this.#index(main).settings.replicas?.includes(name);
    const sort = searchSorts.find((it) => name === `${main}_${it}`);
    if (!isReplica || !sort) throw new Refusal(404, `Index ${name} does not exist`);
    return { index: 'records', sort } as const;
  }

  /** As at Algolia, filters may only use declared attributes. */
  #checkFilters({ facetFilters = [], numericFilters = [] }: Json): void {
    const { attributesForFaceting = [], numericAttributesForFiltering = [] } = this.settings();
    const facets = attributesForFaceting.map((it: string) => it.replace(/^\w+\((.*)\)$/, '$1'));
    for (const filter of facetFilters.flat()) {
      const [name] = filter.split(':');
      if (!facets.includes(name)) throw new Refusal(400, `${name} is no attribute for faceting`);
    }
    for (const filter of numericFilters.flat()) {
      const [name] = filter.split(' ');
      if (!numericAttributesForFiltering.includes(name))
        throw new Refusal(400, `${name} is no number`);
    }
  }

  #takeEvents({ events }: Json): unknown {
    for (const event of events as Json[]) {
      const isAfterSearch = event.eventType === 'click' && event.queryID !== undefined;
      const isFine =
        /^[\w=/+-]{1,129}$/.test(event.userToken) &&
        /^[\x20-\x7e]{1,64}$/.test(event.eventName) &&
        event.objectIDs.length <= 20 &&
        isAfterSearch === (event.positions !== undefined);
      if (!isFine) throw new Refusal(422, 'An event is invalid');
    }
    this.events.push(...events);
    return { status: 200, message: 'OK' };
  }
}

/** Extracts the visitor's scope from the filters, and returns the other filters. */
function scopeOf({ facetFilters = [], optionalFilters = [] }: Json) {
  const groups: string[][] = facetFilters;
  const placeOf = (group: string[]) => /^places:-(\w+)$/.exec(group[0] ?? '')?.[1];
  const hiddenOf = (group: string[]) => /^type:-(\w+)$/.exec(group[0] ?? '')?.[1];
  const isUserGroup = ([only]: string[]) => only === 'from_public:-true';
  const language = /\.lang\.value:(\w+)$/.exec(optionalFilters[0] ?? '')?.[1] ?? '';
  const scope: SearchScope = {
    locale: isLocale(language) ? language : undefined,
    places: groups.flatMap((group) => placeOf(group) ?? []),
    ignoreUserGroups: !groups.some(isUserGroup),
    hiddenTypes: groups.flatMap((group) => hiddenOf(group) ?? []),
  };
  const others = groups.filter(
    (group) => !placeOf(group) && !hiddenOf(group) && !isUserGroup(group),
  );
  return { scope, facetFilters: others };
}

/** Restores a sent record from its attributes. */
function recordOf(sent: Json): SearchRecord {
  const facets = facetNames.flatMap((name) => {
    const value = sent[name];
    return value === undefined ? [] : [[name, Array.isArray(value) ? value : [value]]];
  });
  return {
    objectID: sent.objectID,
    codename: sent.codename,
    lang: sent.lang,
    title: sent.title,
    numbers: sent.numbers,
    teaser: sent.teaser,
    keywords: sent.keywords,
    texts: [sent.body],
    facets: Object.fromEntries(facets),
    url: sent.url,
    image: sent.image ?? '',
    thumbnail: sent.thumbnail ?? '',
    typeLabel: sent.type_label ?? '',
    date: sent.date,
    end: sent.end,
    variant: sent.variant ?? '',
    places: sent.places,
    fromPublic: sent.from_public,
  };
}
