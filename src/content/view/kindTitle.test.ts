import { expect, test } from 'vitest';
import { resourceTypeText } from '../messages/translations.server.ts';
import { kindTitle } from './kindTitle.ts';

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
