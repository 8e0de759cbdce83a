import { expect, test } from 'vitest';
import type { LinkedItem } from '../elements.ts';
import { hostedPoster, imageView, type PictureAsset, pictureOf, posterOf } from './image.ts';

const asset: PictureAsset = {
  name: 'knee.webp',
  type: 'image/webp',
  size: 1,
  description: 'A knee',
  url: '/media/knee-640.webp',
  width: 640,
  height: 480,
};

test.each([
  ['root-relative', asset.url, true],
  ['https', 'https://images.portico.example/knee.webp', true],
  ['http', 'http://images.portico.example/knee.webp', false],
  ['without a scheme', '//images.portico.example/knee.webp', false],
  ['data', 'data:image/webp;base64,AAAA', false],
  ['relative', 'knee.webp', false],
  ['empty', '', false],
])('a picture from an address that is %s: %s is shown: %s (PAGE-3)', (_, url, isShown) => {
  expect(imageView({ ...asset, url }) !== undefined).toBe(isShown);
});

test.each([
  [0, 480],
  [640, 0],
  [null, null],
])('a picture of %s by %s is not shown (PAGE-3)', (width, height) => {
  expect(imageView({ ...asset, width, height })).toBeUndefined();
});

test('a picture of the image service comes in the widths that the service makes (PICTURE-10)', () => {
  const url = 'https://images.portico.example/image/upload/v1/knee.png';
  expect(imageView({ ...asset, url, width: 5000, height: 2500 })).toMatchObject({
    src: 'https://images.portico.example/image/upload/c_limit,w_3840/f_auto/q_auto/v1/knee.png',
    width: 3840,
    height: 1920,
    widths: [640, 828, 1080, 1200, 1920, 2560, 3840],
  });
  const other = { ...asset, url: 'https://images.portico.example/knee.webp' };
  expect(imageView(other)).not.toHaveProperty('widths');
});

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
