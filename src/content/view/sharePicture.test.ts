import { expect, test } from 'vitest';
import type { LinkedItem } from '../elements.ts';
import { shareTexts } from './sharePicture.ts';

const event = {
  start: '2027-10-27T22:30:00Z',
  end: '2027-10-29T16:00:00Z',
  time_zone: 'Europe/Berlin',
  city: 'München',
};

test.each([
  ['product', { product_number: 'PO-4211' }, 'Produkt', 'PO-4211'],
  ['event', event, 'Veranstaltung', '28.–29. Oktober 2027, München'],
  ['event', { ...event, end: '' }, 'Veranstaltung', '28. Oktober 2027, München'],
  ['event', { ...event, end: '2027-10-01' }, 'Veranstaltung', 'München'],
  ['taxonomy_item', {}, 'Fachgebiet', ''],
  ['vacancy', { department: 'Fertigung', city: 'Ulm' }, 'Offene Stelle', 'Fertigung, Ulm'],
  ['webpage', {}, '', ''],
])('the picture of a %s says what it is (PAGE-39)', (type, fields, kind, fact) => {
  const item = { type, codename: 'a', title: 'Titel', ...fields } as LinkedItem;
  expect(shareTexts(item, 'de')).toEqual({ title: 'Titel', kind, fact });
});

test('that of a member of staff has name and position', () => {
  const item = { type: 'staff', codename: 'a', name: 'Ada', title: 'Chief' } as LinkedItem;
  expect(shareTexts(item, 'en')).toEqual({ title: 'Ada', kind: '', fact: 'Chief' });
});
