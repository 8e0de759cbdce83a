import { expect, test } from 'vitest';
import type { LinkedItem } from '../elements.ts';
import { hostedPoster, pictureOf, posterOf } from './pictureOf.ts';

const resource = (more: object): LinkedItem<'resource'> => ({
  type: 'resource',
  media_type: [{ codename: 'video', name: 'Video' }],
  cloudinary_asset_id: 'films/10 mm',
  cloudinary_domain: 'images.portico.example',
  ...more,
});

test('a resource without a poster shows what the image service has under its id (PICTURE-11)', () => {
  const poster = {
    src: 'https://images.portico.example/video/upload/ar_16:9,c_fill,w_1920/f_jpg/q_auto/v1/films/10%20mm',
    width: 1920,
    height: 1080,
    widths: [640, 828, 1080, 1200, 1920],
  };
  expect(posterOf(resource({}))).toMatchObject(poster);
  expect(pictureOf(resource({}))).toMatchObject(poster);
  const own = { url: '/media/a.webp', type: 'image/webp', width: 4, height: 3, name: '', size: 1 };
  expect(posterOf(resource({ poster: [own] }))?.src).toBe('/media/a.webp');
});

test.each([
  ['no id', { cloudinary_asset_id: ' ' }],
  ['no host', { cloudinary_domain: '' }],
  ['a path', { cloudinary_domain: 'images.portico.example/other' }],
  ['a port', { cloudinary_domain: 'images.portico.example:1' }],
  ['a user', { cloudinary_domain: 'user@images.portico.example' }],
  ['another type', { type: 'product' }],
])('there is none with %s', (_, more) => {
  expect(hostedPoster(resource(more))).toBeUndefined();
});
