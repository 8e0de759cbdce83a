import { describe, expect, test } from 'vitest';
import { boxGroups, nextOption } from './boxGroups.ts';
import { suggestionsIn } from './suggestionRequests.ts';

const queryID = 'f'.repeat(32);
const hits = Array.from({ length: 12 }, (_, i) => ({ query: `query ${i}`, objectID: `id ${i}` }));
const suggestions = suggestionsIn({ hits, queryID });
const history = hits.map(({ query }, i) => ({ query, timestamp: -i }));
const countsOf = (isShort: boolean, isNarrow: boolean) =>
  boxGroups(
    { query: 'q', isShort, answer: undefined, found: suggestions, trending: suggestions },
    history,
    isNarrow,
  ).map(({ name, options }) => [name, options.length]);

describe('the groups of the search box', () => {
  test('hold as many options as the window has room for (SEARCH-4)', () => {
    expect(countsOf(false, false)).toEqual([['suggestions', 10]]);
    expect(countsOf(false, true)).toEqual([['suggestions', 5]]);
    expect(countsOf(true, false)).toEqual([
      ['recent_searches', 5],
      ['trending_searches', 5],
    ]);
    expect(countsOf(true, true)).toEqual([
      ['recent_searches', 3],
      ['trending_searches', 3],
    ]);
  });

  test('are empty without suggestions, recent searches and trends', () => {
    for (const isShort of [true, false]) {
      const none = { query: '', isShort, answer: undefined, found: undefined, trending: [] };
      expect(boxGroups(none, [], false)).toEqual([]);
    }
  });

  test('begin with the answer to a number, which searches for what was typed (SEARCH-35)', () => {
    const answer = {
      codename: 'anchor',
      title: 'Anchor',
      thumbnail: '',
      number: 'PO-4211',
      size: '',
      gtin: '',
      relation: 'self',
    } as const;
    const typed = '(01)09520000042110(10)A1';
    const state = { query: typed, isShort: false, answer, found: suggestions, trending: [] };
    const groups = boxGroups(state, history, true);
    expect(groups.map(({ name, options }) => [name, options.length])).toEqual([
      ['answer', 1],
      ['suggestions', 5],
    ]);
    expect(groups[0]?.options[0]).toEqual({ query: typed, parts: [], answer });
  });

  test('are a ring for the arrow keys, which includes the input', () => {
    const down = [-1, 0, 1].map((at) => nextOption(at, 2, 'ArrowDown'));
    const up = [-1, 0, 1].map((at) => nextOption(at, 2, 'ArrowUp'));
    expect(down).toEqual([0, 1, -1]);
    expect(up).toEqual([1, -1, 0]);
  });
});

describe('the answer to a request for suggestions', () => {
  test('contains suggestions with position, query id and typed text (SEARCH-6)', () => {
    const value = 'Knot<em>Line</em> & <em>';
    const hit = {
      query: 'KnotLine & ',
      objectID: 'a',
      thumbnail: 'javascript:0',
      _highlightResult: { query: { value } },
    };
    expect(suggestionsIn({ hits: [hit], queryID })).toEqual([
      {
        query: 'KnotLine & ',
        objectID: 'a',
        typeLabel: '',
        thumbnail: '',
        highlighted: [
          { text: 'Knot', isMatch: false },
          { text: 'Line', isMatch: true },
          { text: ' & ', isMatch: false },
        ],
        position: 1,
        queryID,
      },
    ]);
  });

  test('is shown without highlights when they do not match the text', () => {
    for (const value of ['<em>other</em>', '&lt;a', 7, undefined]) {
      const hit = { query: '<a', objectID: 'a', _highlightResult: { query: { value } } };
      const [suggestion] = suggestionsIn({ hits: [hit] });
      expect(suggestion?.highlighted).toEqual([{ text: '<a', isMatch: false }]);
    }
  });

  test('may be invalid', () => {
    for (const answer of [undefined, null, 'a', {}, { hits: 'a' }, { hits: [null, 1, {}, []] }]) {
      expect(suggestionsIn(answer)).toEqual([]);
    }
    const bad = { query: 'a', objectID: 'a', _highlightResult: null };
    expect(suggestionsIn({ hits: [bad], queryID: 7 })).toMatchObject([{ queryID: undefined }]);
  });
});
