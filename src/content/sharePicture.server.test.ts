import { describe, expect, test } from 'vitest';
import type { LinkedItem } from './elements.ts';
import {
  readShareAddress,
  type SharePicture,
  shareAddress,
  shareDigest,
  sharePicture,
  shareTexts,
} from './sharePicture.server.ts';

const look = { logo: '/media/logo.svg', accent: '#000000', tint: '#ffffff' };
const withImage = (url: string, title = 'Anchor') => {
  const image = { name: 'a', type: 'image/webp', size: 1, url, width: 400, height: 300 };
  return { type: 'news_article', codename: 'a', title, image: [image] } as unknown as LinkedItem;
};
const pictureOf = (url: string) => sharePicture(withImage(url), 'en', look)?.picture;

test.each([
  ['/media/pictures/anchor-1200.webp', '/media/pictures/anchor-1200.webp'],
  ['/media/sized/v1/team/a%20b.jpg-640.webp', '/media/team/a b.jpg'],
  ['/media/drawing.svg', undefined],
  ['https://elsewhere.example/a.jpg', undefined],
])('of %s the picture %s is drawn (PAGE-39, PICTURE-5)', (url, picture) =>
  expect(pictureOf(url)).toBe(picture),
);

test.each([
  ['Łukasz Gębczyński, Çeşme', 'Łukasz Gębczyński, Çeşme'],
  ['2\u2009–\u20094\u00a0mm\u00ad', '2 – 4\u00a0mm'],
  ['田中 anchor', undefined],
  ['Ωmega', undefined],
])('the title %s is drawn as %s (PAGE-39)', (title, drawn) =>
  expect(sharePicture(withImage('', title), 'en', look)?.texts.title).toBe(drawn),
);

test('what is shown has a digest of its own', () => {
  const digestOf = (url: string, title: string) =>
    shareDigest(sharePicture(withImage(url, title), 'en', look) as SharePicture);
  const one = digestOf('/media/a.webp', 'Anchor');
  expect(digestOf('/media/a.webp', 'Anchor')).toBe(one);
  expect(digestOf('/media/b.webp', 'Anchor')).not.toBe(one);
  expect(digestOf('/media/a.webp', 'Anchors')).not.toBe(one);
});

describe('the address of a picture for link previews', () => {
  test('names item, language and digest', () => {
    const named = {
      codename: 'knotline_anchor',
      locale: 'de',
      digest: '0123456789abcdef',
    } as const;
    expect(shareAddress(named)).toBe('/media/share/de/knotline_anchor-0123456789abcdef.jpg');
    expect(readShareAddress(shareAddress(named))).toEqual(named);
  });

  test.each([
    '/media/share/xx/a-0123456789abcdef.jpg',
    '/media/share/de/a-0123456789abcde.jpg',
    '/media/share/de/a b-0123456789abcdef.jpg',
    '/media/share/de/a-0123456789abcdef.png',
    '/media/share/de/../a-0123456789abcdef.jpg',
  ])('is not %s', (address) => expect(readShareAddress(address)).toBeUndefined());
});

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
