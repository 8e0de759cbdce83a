import { afterEach, expect, test, vi } from 'vitest';
import type { Fault } from './fault.ts';
import { readItem } from './readItem.ts';

function read(value: Readonly<Record<string, unknown>>) {
  const faults: Fault[] = [];
  const origin = { file: 'test', lineOf: () => 1 };
  const raw = { origin, collection: 'default', codename: 'news', type: 'webpage', value };
  const item = readItem(raw, { pictures: { pictures: new Map() }, media: new Map() }, faults);
  return { item, faults: faults.map(({ rule, field, language }) => [rule, field, language]) };
}

afterEach(() => vi.unstubAllEnvs());

const texts = { title: 'News' };
const at = (text: string) => Date.parse(text);

test.each(['UTC', 'Pacific/Apia'])(
  'in %s, a language has the window that all share, unless it has its own (CONTENT-53)',
  (zone) => {
    vi.stubEnv('TZ', zone);
    const { item, faults } = read({
      shared: { publish_from: '2027-01-01T08:00:00+01:00', publish_until: '2027-02-01T00:00:00Z' },
      variants: {
        en: texts,
        de: { ...texts, publish_from: '2027-01-02T08:00:00-03:00' },
        es: { ...texts, publish_from: null, publish_until: null },
      },
    });
    expect(faults).toEqual([]);
    const until = at('2027-02-01T00:00:00Z');
    expect(item?.windows).toEqual({
      en: { from: at('2027-01-01T07:00:00Z'), until },
      de: { from: at('2027-01-02T11:00:00Z'), until },
    });
    expect(Object.keys(item?.variants.en?.shared ?? {})).toEqual([]);
    expect(item?.variants.de?.own).toEqual(texts);
  },
);

test.each<[unknown, string]>([
  ['2027-01-01', 'without a time'],
  ['2027-01-01T08:00:00', 'without a zone'],
  ['2027-02-30T08:00:00Z', 'that does not exist'],
  ['tomorrow', 'in words'],
  [2027, 'that is a number'],
  [['2027-01-01T08:00:00Z'], 'in a list'],
])('a moment such as %j, %s, withholds the item', (moment) => {
  for (const key of ['publish_from', 'publish_until']) {
    const { item, faults } = read({ variants: { en: { ...texts, [key]: moment } } });
    expect(item).toBeUndefined();
    expect(faults).toContainEqual(['window', key, 'en']);
    expect(read({ shared: { [key]: moment }, variants: { en: texts } }).item).toBeUndefined();
  }
});

test.each(['publish_form', 'publish-from', 'publishUntil', 'publish_untill'])(
  'a misspelled name, %s, withholds the item',
  (key) => {
    const moment = '2027-01-01T08:00:00Z';
    expect(read({ variants: { en: { ...texts, [key]: moment } } }).item).toBeUndefined();
    expect(read({ [key]: moment, variants: { en: texts } }).item).toBeUndefined();
  },
);

test('a window at the wrong level withholds the item, or the component that has it', () => {
  const moment = '2027-01-01T08:00:00Z';
  expect(read({ publish_from: moment, variants: { en: texts } }).item).toBeUndefined();
  const block = { type: 'block_rich_text', body: '<p>Text</p>', publish_from: moment };
  expect(read({ variants: { en: { ...texts, blocks: [block] } } }).item?.components).toEqual([]);
});

test('a window that ends before it begins is a fault, also when only one end was moved', () => {
  const { item, faults } = read({
    shared: { publish_until: '2027-01-01T08:00:00Z' },
    variants: { en: texts, de: { ...texts, publish_from: '2027-01-01T08:00:00Z' } },
  });
  expect(item).toBeDefined();
  expect(faults).toEqual([['window', undefined, 'de']]);
});

test('a language can be a draft or archived by itself, and a whole item as well (CONTENT-54)', () => {
  const { item } = read({ variants: { en: texts, de: { ...texts, workflow_step: 'draft' } } });
  expect([item?.published, item?.steps]).toEqual([true, { de: 'draft' }]);
  const archived = read({ workflow_step: 'archived', variants: { en: texts } }).item;
  expect([archived?.published, archived?.steps?.en]).toEqual([false, 'archived']);
  expect(read({ variants: { en: { ...texts, workflow_step: 'live' } } }).item).toBeUndefined();
  expect(
    read({ shared: { workflow_step: 'draft' }, variants: { en: texts } }).item,
  ).toBeUndefined();
});
