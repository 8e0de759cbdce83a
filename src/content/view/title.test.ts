import { expect, test } from 'vitest';
import { resourceTypeText } from '../messages/translations.server.ts';
import { kindTitle, titleOf, titleParts } from './title.ts';

const product = { type: 'product', title: 'ARC2 ANCHOR^^ FOR THE KNEE,' };

test('the title of a product is its formatted name (PAGE-6)', () => {
  expect(titleOf(product, 'en')).toBe('Arc2 Anchor for the Knee');
  expect(titleParts(product, 'en')).toEqual([
    { text: 'Arc', style: 'plain' },
    { text: '2', style: 'superscript' },
    { text: ' Anchor for the Knee', style: 'plain' },
  ]);
});

test('the title of another item stays as editors wrote it', () => {
  const news = { type: 'news_article', title: 'ARC2 IS HERE' };
  expect(titleOf(news, 'en')).toBe('ARC2 IS HERE');
  expect(titleParts({ type: 'event' }, 'en')).toEqual([]);
  expect(titleOf(undefined, 'en')).toBe('');
});

const kind = {
  type: 'asset_type' as const,
  asset_type_id: 'Surgical_Guide',
  title: 'Guide',
  german_title: 'Anleitung',
  spanish_title: 'Guía',
};

test('a kind of resource is named in the language, else by its default title, else by its id (CONTENT-8)', () => {
  expect(kindTitle(kind, 'de')).toBe('Anleitung');
  expect(kindTitle(kind, 'es')).toBe('Guía');
  expect(kindTitle(kind, 'pt')).toBe('Guide');
  expect(kindTitle(kind, 'en')).toBe('Guide');
  expect(kindTitle({ ...kind, title: '' }, 'pt')).toBe('Surgical_Guide');
});

test('its text has the id in lower case (CONTENT-8)', () => {
  expect(resourceTypeText(kind, 'de')).toEqual({
    key: 'resource_type_surgical_guide',
    text: 'Anleitung',
  });
});
