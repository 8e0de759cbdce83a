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
