import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawBrand } from './drawBrand.ts';

test('the picture of the first page leaves its left third white, where the text stands (PAGE-118)', async () => {
  const { files } = await drawBrand('Example', '#c2185b');
  const picture = sharp(files.get('media/cover.png'));
  const { width = 0, height = 0 } = await picture.metadata();
  const third = { left: 0, top: 0, width: Math.floor(width / 3), height };
  const { channels } = await sharp(await picture.extract(third).toBuffer()).stats();
  expect(channels.map(({ min }) => min)).toEqual(channels.map(() => 255));
});
