import { describe, expect, test } from 'vitest';
import type { LinkedItem } from './elements.ts';
import {
  readShareAddress,
  type SharePicture,
  shareAddress,
  shareDigest,
  sharePicture,
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
