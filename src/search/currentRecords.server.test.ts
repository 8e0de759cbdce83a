import { expect, test } from 'vitest';
import type { ChangedItems, ContentAnswers } from '../content/source.ts';
import { locales } from '../locale/locales.ts';
import { type CurrentChange, createCurrentRecords } from './currentRecords.server.ts';

interface Item {
  readonly codename: string;
  readonly title?: string;
  readonly places?: string;
  readonly status?: string;
  readonly collection?: string;
}

/** Content of products that are equal in every language. */
function contentOf(items: readonly Item[]): ContentAnswers {
  const delivered = items.map(
    ({ codename, title = codename, places = '', status, collection = 'default' }) => ({
      system: { codename, type: 'product', collection, language: 'en' },
      unregistered: [],
      elements: {
        title: { value: title },
        slug: { value: codename },
        manual_geographic_exceptions: { value: places },
        product_status: { value: status ? [{ codename: status }] : [] },
      },
    }),
  );
  return {
    item: async () => undefined,
    async items({ filters, skip = 0, limit = 10 }) {
      const isAsked = filters[0]?.values[0] === 'product';
      const all = isAsked ? delivered : [];
      return {
        items: all.slice(skip, skip + limit),
        modular_content: {},
        pagination: { skip, limit, count: 0, total_count: all.length, next_page: '' },
      } as never;
    },
  };
}

const anywhere = { places: ['US'], ignoreUserGroups: false };

function follow(items: readonly Item[]) {
  const changes: CurrentChange[] = [];
  const current = createCurrentRecords({
    content: contentOf(items),
    collections: ['default'],
    onChange: (change) => changes.push(change),
  });
  const isVisible = (codename: string) => current.isVisible(`${codename}-en`, anywhere);
  return { current, changes, isVisible };
}

test('shows nothing before content was read', async () => {
  const { current, isVisible } = follow([{ codename: 'anchor' }]);
  expect(current.isRead()).toBe(false);
  expect(isVisible('anchor')).toBe(false);
  await current.refresh();
  expect(current.isRead()).toBe(true);
  expect(isVisible('anchor')).toBe(true);
});

test('hides items that are withheld, withdrawn, unreadable, without a page or of another brand', async () => {
  const { current, isVisible } = follow([
    { codename: 'open', places: 'BR' },
    { codename: 'withheld', places: 'US' },
    { codename: 'withdrawn', status: 'withdrawn' },
    { codename: 'unreadable', places: 'XQX' },
    { codename: 'untitled', title: '' },
    { codename: 'other', collection: 'vet_systems' },
  ]);
  await current.refresh();
  const codenames = ['open', 'withheld', 'withdrawn', 'unreadable', 'untitled', 'other', 'none'];
  expect(codenames.filter(isVisible)).toEqual(['open']);
  expect(current.isVisible('open-en', { ...anywhere, places: ['US', 'BR'] })).toBe(false);
  expect(current.isVisible('open-fr', anywhere)).toBe(false);
  expect([...current.places()].sort()).toEqual(['BR', 'UNCONFIRMED', 'US']);
});

test('switches to changed content in one step, and reports only the differences', async () => {
  const { current, changes, isVisible } = follow([
    { codename: 'anchor' },
    { codename: 'plate' },
    { codename: 'screw' },
  ]);
  await current.refresh();
  expect(changes).toEqual([{ isWhole: true, entries: expect.any(Array) }]);
  expect(changes[0]?.entries).toHaveLength(12);
  const takeOver = await current.prepare(
    contentOf([{ codename: 'anchor', places: 'US' }, { codename: 'plate' }]),
  );
  expect(isVisible('anchor')).toBe(true);
  takeOver();
  expect(['anchor', 'plate', 'screw'].filter(isVisible)).toEqual(['plate']);
  expect(changes[1]?.isWhole).toBe(false);
  expect(changes[1]?.entries.filter(([id]) => id.endsWith('-de'))).toEqual([
    ['anchor-de', expect.objectContaining({ places: ['UNCONFIRMED', 'US'] })],
    ['screw-de'],
  ]);
});

/** Changed products, equal in every language. */
async function changedOf(codenames: readonly string[], items: readonly Item[]) {
  const filters = [{ property: 'system.type', operator: 'eq', values: ['product'] }] as const;
  const answer = await contentOf(items).items({ language: 'en', filters });
  return {
    marks: codenames.map((codename) => ({ type: 'product', codename })),
    byLanguage: new Map(locales.map((language) => [language, answer])),
  } satisfies ChangedItems;
}

// CONTENT-38
test('takes changed items without reading others, in whatever state the records are by then', async () => {
  const { current, changes, isVisible } = follow([
    { codename: 'anchor' },
    { codename: 'plate' },
    { codename: 'screw' },
  ]);
  await current.refresh();
  const unread: ContentAnswers = {
    item: () => Promise.reject(new Error('read')),
    items: () => Promise.reject(new Error('read')),
  };
  const names = ['anchor', 'screw', 'button'];
  const now = [{ codename: 'anchor', places: 'US' }, { codename: 'button' }];
  const first = await current.prepare(unread, undefined, await changedOf(names, now));
  const second = await current.prepare(unread, undefined, await changedOf(['plate'], []));
  second();
  first();
  expect([...names, 'plate'].filter(isVisible)).toEqual(['button']);
  expect(current.places()).toContain('US');
  expect(changes.at(-1)?.isWhole).toBe(false);
  expect(changes.at(-1)?.entries.filter(([id]) => id.endsWith('-de'))).toEqual([
    ['anchor-de', expect.objectContaining({ places: ['UNCONFIRMED', 'US'] })],
    ['screw-de', undefined],
    ['button-de', expect.anything()],
  ]);
});

test('reads everything when only some items changed but nothing was read before', async () => {
  const { current, isVisible } = follow([]);
  const all = [{ codename: 'anchor' }, { codename: 'plate' }];
  const changed = await changedOf(['anchor'], all.slice(0, 1));
  (await current.prepare(contentOf(all), undefined, changed))();
  expect(['anchor', 'plate'].filter(isVisible)).toEqual(['anchor', 'plate']);
});

test('abandons a read that a change of content overtakes', async () => {
  const { current, isVisible } = follow([{ codename: 'anchor' }]);
  await current.refresh();
  const reading = current.refresh();
  const takeOver = await current.prepare(contentOf([{ codename: 'anchor', places: 'US' }]));
  takeOver();
  await reading;
  expect(isVisible('anchor')).toBe(false);
});

test('reports everything when two changes were prepared at the same time', async () => {
  const { current, changes } = follow([{ codename: 'anchor' }]);
  await current.refresh();
  const first = await current.prepare(contentOf([{ codename: 'plate' }]));
  const second = await current.prepare(contentOf([{ codename: 'screw' }]));
  first();
  second();
  expect(changes.at(-1)?.isWhole).toBe(true);
  expect(changes.at(-1)?.entries.map(([id]) => id)).toContain('screw-en');
});
