import { expect, test } from 'vitest';
import { authoredItem, partsOf } from '../../../tests/fakes/authoredItems.ts';
import { createEdition } from './edition.server.ts';
import { without, withoutChanges } from './withholding.server.ts';

const items = ['a', 'b', 'c'].map((codename) => authoredItem(codename));

test('content without some items says that these are no loss (CONTENT-63)', () => {
  const parts = partsOf(items, { fleeting: new Set(['event']), rules: 'countries: {}' });
  const rest = without(parts, new Set(['b']), 'other');
  expect(rest).toEqual({
    ...parts,
    items: [items[0], items[2]],
    fleeting: new Set(['event', 'b']),
    digest: 'other',
  });
  expect([...(without(partsOf(items), new Set(['b']), '').fleeting ?? [])]).toEqual(['b']);
});

test('content without items that it has not is the same', () => {
  const parts = partsOf(items);
  expect(without(parts, new Set(['d']), 'other')).toBe(parts);
});

test('what differs between two moments is withheld, but not blocked searches, without which more is shown (CONTENT-63)', async () => {
  const windows = { en: { from: 100 } };
  const parts = partsOf([
    authoredItem('always'),
    authoredItem('later', { windows }),
    authoredItem('also_later', { windows }),
    authoredItem('blocked', { type: 'blocked_searches', windows }),
    authoredItem('much_later', { windows: { en: { from: 200 } } }),
  ]);
  const before = await createEdition(parts, { at: 0 });
  const after = await createEdition(parts, { at: 100 });
  const rest = await withoutChanges(parts, before, after);
  expect([...rest.items].map(({ codename }) => codename)).toEqual([
    'always',
    'blocked',
    'much_later',
  ]);
  const muchLater = await createEdition(parts, { at: 200 });
  const less = await withoutChanges(parts, before, muchLater);
  expect([...less.items].map(({ codename }) => codename)).toEqual(['always', 'blocked']);
  expect(less.digest).not.toBe(rest.digest);
  const reversed = { ...parts, items: [...parts.items].toReversed() };
  const [earlier, later] = [
    await createEdition(reversed, { at: 0 }),
    await createEdition(reversed, { at: 100 }),
  ];
  // Every process has its items in an order of its own.
  expect((await withoutChanges(reversed, earlier, later)).digest).toBe(rest.digest);
  const others = await withoutChanges({ ...parts, digest: 'more' }, before, after);
  expect(others.digest).not.toBe(rest.digest);
});
