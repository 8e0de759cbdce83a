import { expect, test } from 'vitest';
import type { ContentReader } from '../../content/reader.server.ts';
import { createFindEvents } from './findEvents.ts';

/** Events by the languages that they have. */
const versions: Readonly<Record<string, readonly string[]>> = {
  german: ['de'],
  portuguese: ['pt'],
  both: ['es', 'pt'],
};

const itemIn = (codename: string, language: string) =>
  versions[codename]?.includes(language)
    ? { type: 'event', codename, variant: language, title: `${codename} ${language}` }
    : undefined;

const reader: ContentReader = {
  async item(codename, { language }) {
    const item = itemIn(codename, language);
    return item ? { status: 'found', item, loadedAt: 0 } : { status: 'missing' };
  },
  async items({ only }, { language }) {
    const items = Object.keys(versions)
      .filter((it) => only?.(it))
      .flatMap((it) => itemIn(it, language) ?? []);
    const pagination = { skip: 0, limit: 9, count: items.length, total: items.length };
    return { items, pagination, loadedAt: 0 };
  },
};

const find = createFindEvents(reader, 'main');

// REG-7, REG-15
test('the offers of events come from the first language that each has', async () => {
  const offers = await find.offers('main', ['german', 'portuguese', 'both', 'none']);
  expect([...offers.values()].map(({ title }) => title).toSorted()).toEqual([
    'both es',
    'german de',
    'portuguese pt',
  ]);
  expect(await find.offers('a brand of another release', ['german'])).toEqual(new Map());
});

// REG-18
test.each([
  ['both', 'pt', 'pt'],
  ['both', 'de', 'es'],
  ['german', 'en', 'de'],
  ['none', 'en', undefined],
] as const)('%s for readers of %s is found in %s', async (codename, reading, language) => {
  expect((await find.one(codename, reading))?.language).toBe(language);
});
