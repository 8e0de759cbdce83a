import { expect, test } from 'vitest';
import { authoredItem, partsOf, viewOf } from '../../../tests/fakes/authoredItems.ts';
import { atOnce } from '../pauses.ts';
import { createEdition } from './edition.server.ts';
import { createView, type Derivation } from './view.server.ts';

const titled = (codename: string, title: string, language: 'en' | 'de' = 'en') =>
  authoredItem(codename, { type: 'news_article', texts: { [language]: { title } } });

const ofTitle = (title: string) => ({
  filters: [{ property: 'elements.title', operator: 'eq', values: [title] } as const],
  language: 'de',
});

test('readers of a language get what matches and exists for them, in order', async () => {
  const view = await viewOf([
    titled('c', 'Knee'),
    titled('a', 'Knee', 'de'),
    titled('b', 'Hip'),
    authoredItem('d', { texts: { es: { title: 'Knee' } } }),
  ]);
  const found = atOnce(view.matching(ofTitle('Knee')));
  expect(found.map(({ item }) => item.codename)).toEqual(['a', 'c']);
  expect(atOnce(view.matching(ofTitle('Shoulder')))).toEqual([]);
  expect(view.variant('a', 'en')).toBeUndefined();
  expect(view.variant('e', 'en')).toBeUndefined();
});

test('whoever asks for anything pauses at each item', async () => {
  const items = Array.from({ length: 20 }, (_, i) => titled(`it_${i}`, 'Hip'));
  const steps = (await viewOf(items)).matching(ofTitle('Knee'));
  let pauses = 0;
  while (!steps.next().done) pauses += 1;
  expect(pauses).toBeGreaterThanOrEqual(items.length);
});

test('a preview has another id than what is public, as nothing of it may be kept', async () => {
  const edition = await createEdition(partsOf([titled('a', 'Knee')]));
  const [shown, preview] = [
    createView(edition, 'public', new Map()),
    createView(edition, 'preview', new Map()),
  ];
  expect(shown.id).toBe(edition.id);
  expect(preview.id).not.toBe(edition.id);
  expect(preview.id).toContain(edition.id);
});

test('what is not derived yet cannot be got', async () => {
  const edition = await createEdition(partsOf([]));
  const count: Derivation<number> = { name: 'count', derive: () => 0 };
  const derived = new Map<Derivation<unknown>, unknown>();
  const view = createView(edition, 'public', derived);
  expect(() => view.get(count)).toThrow('count is not derived yet');
  derived.set(count, 7);
  expect(view.get(count)).toBe(7);
});
