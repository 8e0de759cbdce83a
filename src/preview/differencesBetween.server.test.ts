import { expect, test } from 'vitest';
import { authoredItem, partsOf } from '../../tests/fakes/authoredItems.ts';
import { createEdition } from '../content/edition/edition.server.ts';
import { createView } from '../content/edition/view.server.ts';
import type { Locale } from '../locale/locales.ts';
import { differencesBetween } from './differencesBetween.server.ts';

const texts = { en: { title: 'Guide' }, de: { title: 'Anleitung' } };
const items = [
  authoredItem('same', { texts }),
  authoredItem('begins', { texts, windows: { de: { from: 200 } } }),
  authoredItem('ends', { texts, windows: { en: { until: 200 }, de: { until: 200 } } }),
  authoredItem('draft', { texts, published: false }),
  authoredItem('step', { texts, steps: { de: 'draft' } }),
  authoredItem('later', { texts, windows: { en: { from: 900 }, de: { from: 900 } } }),
];
const marks = [...items, { codename: 'missing' }].map(({ codename }) => ({
  type: 'product',
  codename,
}));

async function viewed(time: number, withDrafts: boolean) {
  const edition = await createEdition(partsOf(items), { at: time, withDrafts });
  return { view: createView(edition, 'preview', new Map()), time };
}

async function between(from: number, to: number, language: Locale, withDrafts = true) {
  const views = [await viewed(from, false), await viewed(to, withDrafts)] as const;
  return differencesBetween(...views, marks, language).map(({ name, kind, at }) =>
    [name, kind, at].filter((it) => it !== undefined).join(' '),
  );
}

test('names what begins, ends or is a draft, as readers of the language get it (BANNER-9)', async () => {
  expect(await between(100, 300, 'de')).toEqual([
    'Anleitung begins 200',
    'Anleitung ends 200',
    'Anleitung draft',
    'Anleitung draft',
  ]);
  expect(await between(100, 300, 'en')).toEqual(['Guide ends 200', 'Guide draft']);
  expect(await between(300, 100, 'en', false)).toEqual(['Guide ends 200']);
});

test('names nothing where both show the same', async () => {
  expect(await between(100, 150, 'de', false)).toEqual([]);
});
