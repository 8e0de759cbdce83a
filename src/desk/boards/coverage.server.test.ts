import { describe, expect, test } from 'vitest';
import { boardContent, boardMarkets, boardTime } from '../../../tests/fakes/boardContent.ts';
import { allRestrictionsOf } from './boardContent.ts';
import {
  type CoverageFilter,
  countUncovered,
  coverageOf,
  olderTextsOf,
  withheldByMarket,
  withheldReasons,
} from './coverage.server.ts';

const hour = 3_600_000;
const texts = (...languages: ('en' | 'de' | 'es' | 'pt')[]) =>
  Object.fromEntries(languages.map((it) => [it, { title: `Title ${it}` }]));
const all = texts('en', 'de', 'es', 'pt');

const items = {
  whole: { texts: all },
  half: { texts: texts('en', 'de') },
  only_english: { texts: texts('en'), untranslated: ['de', 'es', 'pt'] as const },
  draft: { texts: all, published: false },
  later: { texts: all, windows: { de: { from: boardTime + hour } } },
  over: { texts: all, windows: { de: { until: boardTime - hour } } },
  not_french: { texts: all, shared: { geographic_exceptions: ['FR'] } },
  elsewhere: { texts: texts('en'), collection: 'other' },
  old_address: { texts: texts('de'), type: 'redirect' },
};

const none = olderTextsOf([]);

async function statesOf(filter: CoverageFilter, language: 'de' | 'pt', older = none) {
  const { rows } = await coverageOf(await boardContent(items), older, filter);
  return Object.fromEntries(rows.map(({ item, cells }) => [item.codename, cells[language].state]));
}

describe('the coverage of content (PROOF-57)', () => {
  test('says of each item of the brand what readers of a language get', async () => {
    expect(await statesOf({}, 'de')).toEqual({
      draft: 'draft',
      half: 'shown',
      later: 'scheduled',
      not_french: 'shown',
      only_english: 'fallback',
      over: 'ended',
      whole: 'shown',
    });
    expect(await statesOf({}, 'pt')).toMatchObject({ half: 'missing', later: 'shown' });
  });

  test('says what a market withholds, and why, but not of what nobody gets', async () => {
    const [, france] = boardMarkets;
    const states = await statesOf({ market: france?.withholding }, 'de');
    expect(states).toMatchObject({ not_french: 'withheld', whole: 'shown', over: 'ended' });
    const content = await boardContent(items);
    const item = content.edition.store.byCodename.get('not_french');
    const [restrictions] = item ? allRestrictionsOf(item, content.edition) : [];
    if (!restrictions || !france) throw new Error('There are no restrictions');
    expect(withheldReasons(restrictions, france.withholding, 'en')).toEqual([
      'An editor withheld it in France.',
    ]);
    expect(withheldReasons(restrictions, france.withholding, 'de')).toEqual([
      'Die Redaktion enthält es vor in: Frankreich.',
    ]);
  });

  test('finds what is older than the text in the default language', async () => {
    const older = olderTextsOf([{ codename: 'whole', language: 'de', since: 5 }]);
    expect(await statesOf({ state: 'older' }, 'de', older)).toEqual({ whole: 'older' });
    expect(await countUncovered(await boardContent(items), older)).toBe(2);
  });

  test('counts each state by language before a state is chosen, and filters by type and text', async () => {
    const content = await boardContent(items);
    const { counts, rows } = await coverageOf(content, none, { state: 'missing', language: 'pt' });
    expect(counts).toEqual({ pt: { shown: 4, missing: 1, fallback: 1, draft: 1 } });
    expect(rows.map(({ item }) => item.codename)).toEqual(['half']);
    const named = await coverageOf(content, none, { text: ' HAL', type: 'webpage' });
    expect(named.rows.map(({ item }) => item.codename)).toEqual(['half']);
    expect((await coverageOf(content, none, { type: 'product' })).rows).toEqual([]);
  });

  test('counts what each market withholds', async () => {
    expect(await withheldByMarket(await boardContent(items))).toEqual([
      { country: 'FR', countries: 1, withheld: 1 },
      { country: 'DE', countries: 1, withheld: 0 },
    ]);
  });
});
