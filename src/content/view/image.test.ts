import { expect, test } from 'vitest';
import { imageView, type PictureAsset } from './image.ts';

const asset: PictureAsset = {
  name: 'knee.webp',
  type: 'image/webp',
  size: 1,
  description: 'A knee',
  url: '/media/knee-640.webp',
  width: 640,
  height: 480,
};

// PAGE-3
test.each([
  ['root-relative', asset.url, true],
  ['https', 'https://images.portico.example/knee.webp', true],
  ['http', 'http://images.portico.example/knee.webp', false],
  ['without a scheme', '//images.portico.example/knee.webp', false],
  ['data', 'data:image/webp;base64,AAAA', false],
  ['relative', 'knee.webp', false],
  ['empty', '', false],
])('a picture from an address that is %s: %s is shown: %s', (_, url, isShown) => {
  expect(imageView({ ...asset, url }) !== undefined).toBe(isShown);
});

// PAGE-3
test.each([
  [0, 480],
  [640, 0],
  [null, null],
])('a picture of %s by %s is not shown', (width, height) => {
  expect(imageView({ ...asset, width, height })).toBeUndefined();
});
