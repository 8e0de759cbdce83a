import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SearchBatch, SearchRecord, SynonymGroup } from '../../search/record.ts';
import { readParameters } from '../../search/requestParameters.ts';
import type {
  SearchBackend,
  SearchHit,
  SearchIndex,
  SearchResult,
  SearchScope,
  SearchSort,
} from '../../search/search.ts';

/** A backend for one test, and a way to fill it. */
export interface TestSearch {
  readonly backend: SearchBackend;
  /** Replaces everything that is searched. */
  fill(batch: SearchBatch): Promise<void>;
  remove(): Promise<void>;
}

/** A record that is a product by default. */
export function record(
  codename: string,
  title: string,
  more: Partial<SearchRecord> = {},
): SearchRecord {
  const { lang = 'en', facets = {} } = more;
  return {
    codename,
    objectID: `${codename}-${lang}`,
    lang,
    title,
    numbers: [],
    teaser: '',
    keywords: [],
    texts: [],
    url: `/products/${codename}`,
    image: '',
    thumbnail: '',
    typeLabel: '',
    date: undefined,
    end: undefined,
    variant: '',
    places: [],
    fromPublic: false,
    ...more,
    facets: { type: ['product'], lang: [lang], ...facets },
  };
}

const everywhere: SearchScope = {
  locale: 'en',
  places: [],
  ignoreUserGroups: false,
  hiddenTypes: [],
};

const de = (codename: string, title: string, more: Partial<SearchRecord> = {}) =>
  record(codename, title, { lang: 'de', ...more });

const highlightsOf = (hit: SearchHit | undefined) => hit?.['_highlightResult'];

const records: readonly SearchRecord[] = [
  record('anchor', 'KnotLine Knotless Anchor', {
    numbers: ['PO-4211'],
    teaser: 'Holds suture in the shoulder & "more" <soft> tissue',
    facets: { specialty: ['shoulder'] },
    date: 300,
  }),
  record('screw', 'Interference Screws', {
    texts: ['<p>For the cruciate ligament; goes with the <b>anchor</b></p>'],
    facets: { specialty: ['knee'] },
    date: 100,
  }),
  record('plate', 'Clavicle Plate', {
    teaser: 'Not for anchors',
    facets: { specialty: ['shoulder'] },
  }),
  record('video', 'How to place an anchor', {
    facets: { type: ['resource'], media_type: ['video'], specialty: ['shoulder', 'elbow'] },
    date: 200,
    end: 250,
  }),
  record('page', 'About us', { facets: { type: ['webpage'] }, texts: ['place museum'] }),
  record('not_latin', 'Latarjet drill', { places: ['LTM', 'BR'] }),
  record('internal', 'Latarjet price list', { fromPublic: true }),
  de('cuff', 'Rotatorenmanschettenrekonstruktion', { teaser: 'Nähte an der Schulter' }),
  de('shoulder', 'Schultern und Bänder'),
  de('tear', 'Riss der Manschette', { texts: ['nach einem Unfall mit dem Knie'] }),
  de('joint', 'Gelenk und Knorpel'),
  record('cuff', 'Reparación del manguito', { lang: 'es' }),
  record('cuff', 'Reparação do manguito', { lang: 'pt' }),
];

const synonyms: readonly SynonymGroup[] = [{ lang: 'en', phrases: ['cruciate ligament', 'ACL'] }];

/** The contract of every search backend. */
export function describeSearchBackend(name: string, create: () => Promise<TestSearch>): void {
  describe(`search in ${name}`, () => {
    let search: TestSearch;
    beforeAll(async () => {
      search = await create();
      await search.fill({ records, synonyms });
    });
    afterAll(() => search.remove());

    async function answer(
      parameters: Readonly<Record<string, unknown>>,
      scope: Partial<SearchScope> = {},
      { index = 'records', sort = 'relevance' }: { index?: SearchIndex; sort?: SearchSort } = {},
    ): Promise<SearchResult> {
      const { request } = readParameters(parameters, { index, sort });
      const [result] = await search.backend.search([request], { ...everywhere, ...scope });
      return result as SearchResult;
    }
    const found = async (query: string, scope: Partial<SearchScope> = {}, more: object = {}) =>
      (await answer({ query, ...more }, scope)).hits.map(({ codename }) => codename);
    const german = { locale: 'de' } as const;

    test('reports how many records it searches', () => {
      expect(search.backend.status()).toEqual({ isReady: true, records: records.length });
    });

    test.each([
      ['a word in any case and form', 'KNOTLINE', 'anchor'],
      ['the beginning of a word', 'knotl', 'anchor'],
      ['a number', 'PO-4211', 'anchor'],
      ['a number without its hyphen', 'po4211', 'anchor'],
      ['another form of a word', 'screw interference', 'screw'],
      ['a missing letter', 'knotles', 'anchor'],
      ['an extra letter', 'claviccle', 'plate'],
      ['another first letter', 'mnotline', 'anchor'],
      ['two swapped letters', 'clavilce', 'plate'],
      ['the swapped first letters of a short word', 'osft', 'anchor'],
      ['two wrong letters of eight or more', 'imterferance', 'screw'],
      ['a wrong letter in an unfinished word', 'interfar', 'screw'],
      ['a synonym', 'acl', 'screw'],
      ['words with some common ones', 'screws for the acl', 'screw'],
    ])('finds %s: %s', async (_, query, codename) => {
      expect((await found(query))[0]).toBe(codename);
    });

    test.each([
      ['one form of a word by another', 'schulter', 'shoulder'],
      ['ä written as ae', 'baender', 'shoulder'],
      ['ä written as a', 'band', 'shoulder'],
      ['a part of a compound', 'manschetten', 'cuff'],
      ['a compound by its parts', 'manschettenriss', 'tear'],
    ])('finds in German %s: %s', async (_, query, codename) => {
      expect(await found(query, german)).toContain(codename);
    });

    test.each([
      ['es', 'reparacion'],
      ['pt', 'reparacao'],
    ] as const)('finds without marks in %s: %s', async (locale, query) => {
      expect(await found(query, { locale })).toEqual(['cuff']);
    });

    test('does not correct numbers, nor words of three letters or fewer', async () => {
      expect(await found('acx')).toEqual([]);
      expect(await found('4212')).toEqual([]);
    });

    test('ranks the title before the teaser and the teaser before the text (SEARCH-20)', async () => {
      expect(await found('anchor')).toEqual(['anchor', 'video', 'plate', 'screw']);
    });

    test('ranks a whole word before a beginning (SEARCH-20)', async () => {
      const [first] = await found('about');
      expect(first).toBe('page');
    });

    test('an empty query finds everything in its language', async () => {
      expect((await answer({})).nbHits).toBe(6);
      expect((await answer({}, german)).nbHits).toBe(4);
    });

    test('without a language, every language is searched', async () => {
      expect(await found('manguito', { locale: undefined })).toHaveLength(2);
    });

    test('finds records with some of the words only on request', async () => {
      expect(await found('clavicle spaceship')).toEqual([]);
      const optional = { removeWordsIfNoResults: 'allOptional' };
      expect(await found('clavicle spaceship', {}, optional)).toEqual(['plate']);
    });

    test('a hidden type that has all words leaves no search without results (SEARCH-10)', async () => {
      const optional = { removeWordsIfNoResults: 'allOptional' };
      const hidden = { hiddenTypes: ['webpage'] };
      expect(await found('place museum', {}, optional)).toEqual(['page']);
      expect(await found('place museum', hidden, optional)).toContain('video');
    });

    test('withheld records are neither found, counted nor suggested (SEARCH-12, SEARCH-19)', async () => {
      const facets = ['type'];
      const here = await answer({ query: 'latarjet', facets });
      expect(here).toMatchObject({ nbHits: 1, facets: { type: { product: 1 } } });
      for (const places of [['BR'], ['LTM', 'MX']]) {
        const there = await answer({ query: 'latarjet', facets }, { places });
        expect(there).toMatchObject({ nbHits: 0, hits: [], facets: {} });
        expect((await answer({}, { places })).nbHits).toBe(5);
        const suggested = await answer({ query: 'latarjet' }, { places }, { index: 'suggestions' });
        expect(suggested.hits).toEqual([]);
      }
      expect(await found('latarjet', { ignoreUserGroups: true })).toHaveLength(2);
      expect((await answer({}, { hiddenTypes: ['webpage'] })).nbHits).toBe(5);
    });

    test('counts the values of facets among all hits', async () => {
      const { facets } = await answer({ query: 'anchor', facets: ['*'], hitsPerPage: 1 });
      expect(facets).toEqual({
        type: { product: 3, resource: 1 },
        lang: { en: 4 },
        specialty: { shoulder: 3, elbow: 1, knee: 1 },
        media_type: { video: 1 },
      });
      expect((await answer({ facets: ['nonsense'] })).facets).toEqual({});
    });

    test.each([
      [{ facetFilters: '[["specialty:knee","specialty:elbow"]]' }, ['video', 'screw']],
      [{ facetFilters: ['specialty:shoulder', ['type:product']] }, ['anchor', 'plate']],
      [{ facetFilters: ['specialty:-shoulder'] }, ['screw']],
      [{ facetFilters: [['nonsense:x']] }, []],
      [{ filters: 'specialty:knee OR specialty:elbow AND NOT type:resource' }, ['screw']],
      [{ filters: '(type:"product") AND date > 100' }, ['anchor']],
      [{ numericFilters: ['date>=200'] }, ['anchor', 'video']],
      [{ numericFilters: ['end>200'] }, ['video']],
      [{ numericFilters: [['date=100', 'date=200']] }, ['video', 'screw']],
    ])('filters by %j', async (filters, codenames) => {
      expect(await found('anchor', {}, filters)).toEqual(codenames);
    });

    test('finds values of a facet', async () => {
      const { facetHits } = await answer({ facetName: 'specialty', facetQuery: 'sho' });
      expect(facetHits).toEqual([
        { value: 'shoulder', highlighted: '<em>shoulder</em>', count: 3 },
      ]);
    });

    test('orders by date and by title', async () => {
      const order = async (sort: SearchSort) =>
        (await answer({ query: 'anchor' }, {}, { sort })).hits.map(({ codename }) => codename);
      expect(await order('newest')).toEqual(['anchor', 'video', 'screw', 'plate']);
      expect(await order('title')).toEqual(['plate', 'video', 'screw', 'anchor']);
    });

    test('splits hits into pages', async () => {
      const page = (number: number) => answer({ query: 'anchor', page: number, hitsPerPage: 3 });
      expect(await page(0)).toMatchObject({ nbHits: 4, nbPages: 2 });
      expect((await page(0)).hits).toHaveLength(3);
      expect((await page(1)).hits.map(({ codename }) => codename)).toEqual(['screw']);
      expect((await page(2)).hits).toEqual([]);
      expect(await answer({ query: 'anchor', hitsPerPage: 0 })).toMatchObject({
        nbHits: 4,
        hits: [],
      });
    });

    test('highlights what matched and leaves the text unchanged', async () => {
      const [hit] = (await answer({ query: 'knotlne sholder' })).hits;
      expect(highlightsOf(hit)).toMatchObject({
        title: {
          value: '<em>KnotLine</em> Knotless Anchor',
          matchLevel: 'partial',
          fullyHighlighted: false,
        },
        teaser: {
          value: 'Holds suture in the <em>shoulder</em> & "more" <soft> tissue',
          matchLevel: 'partial',
          matchedWords: ['sholder'],
        },
        product_number: { value: 'PO-4211', matchLevel: 'none' },
      });
      const tags = { highlightPreTag: '__a__', highlightPostTag: '__b__' };
      const [beginning] = (await answer({ query: 'knotl', ...tags })).hits;
      expect(highlightsOf(beginning)).toMatchObject({
        title: { value: '__a__KnotL__b__ine __a__Knotl__b__ess Anchor', matchLevel: 'full' },
      });
    });

    test('returns the requested attributes', async () => {
      const [hit] = (await answer({ query: 'knotline', attributesToRetrieve: ['url'] })).hits;
      expect(hit).toEqual({
        objectID: 'anchor-en',
        url: '/products/anchor',
        _highlightResult: expect.anything(),
      });
    });

    test('suggests titles as long as nobody has searched', async () => {
      const suggestions = async (query: string, scope: Partial<SearchScope> = {}) =>
        (await answer({ query }, scope, { index: 'suggestions' })).hits;
      expect((await suggestions('knot'))[0]).toMatchObject({
        objectID: 'KnotLine Knotless Anchor',
        query: 'KnotLine Knotless Anchor',
        _highlightResult: { query: { value: expect.stringContaining('<em>Knot</em>Line') } },
      });
      expect((await suggestions('knotlyne'))[0]?.query).toBe('KnotLine Knotless Anchor');
      expect(await suggestions('')).not.toHaveLength(0);
      expect((await suggestions('', german)).every(({ query }) => query !== 'About us')).toBe(true);
    });

    test('answers several requests in order', async () => {
      const requests = ['plate', 'knotline'].map(
        (query) => readParameters({ query }, { index: 'records', sort: 'relevance' }).request,
      );
      const results = await search.backend.search(requests, everywhere);
      expect(results.map(({ hits }) => hits[0]?.codename)).toEqual(['plate', 'anchor']);
    });

    test.each([
      ['an operator', 'foo" OR ('],
      ['a quote', '"'],
      ['an asterisk', '*'],
      ['NOT', 'anchor* NOT plate'],
      ['a column', 'title:anchor'],
      ['columns', '{title} : "x"'],
      ['NEAR', 'NEAR(anchor plate, 2)'],
      ['a statement', "'; drop table record; --"],
      ['control characters', '\u0000\u0001\u001b[2J'],
      ['half a character', '\ud800 anchor'],
      ['other scripts', 'ﬁ ½ ٣ 釘 🦴'],
      ['an endless word', 'a'.repeat(10_000)],
      ['endless words', 'knee '.repeat(2_000)],
      ['signs', '-anchor +plate ^screw'],
    ])('reads %s as plain words', async (_, query) => {
      await expect(answer({ query })).resolves.toMatchObject({ nbHits: expect.any(Number) });
    });

    test('answers any text', async () => {
      const texts = fc.array(
        fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('anchor', ...'"*(){}:^+-', 'NEAR')),
      );
      await fc.assert(
        fc.asyncProperty(texts, async (parts) => {
          const query = parts.join(' ');
          const result = await answer({ query });
          expect(result.nbHits).toBeLessThanOrEqual(records.length);
          await answer({ query }, {}, { index: 'suggestions' });
        }),
        { numRuns: 200 },
      );
    }, 60_000);

    describe('the actions of visitors', () => {
      const learn = (queries: readonly string[], opened: readonly string[] = [], times = 50) => {
        const at = Date.now();
        search.backend.learn({
          queries: queries.map((query) => ({ locale: 'en', query, weight: times, at })),
          records: opened.map((objectID) => ({ objectID, weight: times, at })),
        });
      };
      const trending = async (scope: Partial<SearchScope> = {}) =>
        (await answer({ hitsPerPage: 3 }, scope, { index: 'suggestions' })).hits.map(
          (h) => h.query,
        );

      test('change the order of equally good hits', async () => {
        const order = () => found('', {}, { facetFilters: ['specialty:shoulder'] });
        const before = await order();
        learn([], [`${before.at(-1)}-en`]);
        expect((await order())[0]).toBe(before.at(-1));
      });

      test('make queries trend, except those without hits for the visitor', async () => {
        learn(['latarjet drill']);
        learn(['clavicle plate'], [], 20);
        learn(['zzzz', 'clavicla plate'], [], 90);
        expect((await trending()).slice(0, 2)).toEqual(['Latarjet drill', 'Clavicle Plate']);
        expect((await trending({ places: ['BR'] }))[0]).toBe('Clavicle Plate');
        expect(await trending(german)).not.toContain('Clavicle Plate');
      });

      test('put asked queries before titles, with the typed text highlighted', async () => {
        learn(['anchor for the shoulder'], [], 5);
        const { hits } = await answer({ query: 'anch' }, {}, { index: 'suggestions' });
        expect(hits[0]).toMatchObject({
          query: 'anchor for the shoulder',
          nb_words: 4,
          _highlightResult: {
            query: { value: '<em>anch</em>or for the shoulder', matchLevel: 'full' },
          },
        });
      });

      test('a query is no longer suggested when a later list lacks it', async () => {
        learn(['interference screws anchor'], [], 2);
        const asked = async () => {
          const { hits } = await answer({ query: 'interf' }, {}, { index: 'suggestions' });
          return hits.map(({ query }) => query);
        };
        expect(await asked()).toEqual(['interference screws anchor', 'Interference Screws']);
        search.backend.learn({ replacesQueries: true, queries: [], records: [] });
        expect(await asked()).toEqual(['Interference Screws']);
      });
    });

    test('a refill removes missing records', async () => {
      await search.fill({ records: [record('plate', 'Plate, renamed')], synonyms: [] });
      expect(search.backend.status().records).toBe(1);
      expect(await found('renamed')).toEqual(['plate']);
      expect(await found('clavicle')).toEqual([]);
      expect(await found('knotline')).toEqual([]);
    });
  });
}
