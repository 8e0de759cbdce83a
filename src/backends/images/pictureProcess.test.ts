import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPictureProcess, type PictureProcess } from './pictureProcess.ts';

let folder: string;
let photo: string;
let decoder: PictureProcess;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  photo = join(folder, 'photo.jpg');
  await sharp({ create: { width: 900, height: 600, channels: 3, background: '#357' } })
    .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '48/1 16/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toFile(photo);
  decoder = createPictureProcess();
});
afterAll(async () => {
  decoder.close();
  await rm(folder, { recursive: true });
});

test.each(['webp', 'avif'] as const)(
  'a copy as %s is turned as the camera says and has no metadata (PICTURE-1, PICTURE-4, PICTURE-5)',
  async (format) => {
    expect(await decoder.read(photo, '/media/photo.jpg')).toMatchObject({
      size: { width: 600, height: 900 },
    });
    const original = await sharp(photo).metadata();
    expect(original.exif).toBeDefined();
    const copy = await decoder.copy({ path: photo, width: 300, format });
    const { width, height, exif, orientation, xmp } = await sharp(copy).metadata();
    expect([width, height, exif, orientation, xmp]).toEqual([
      300,
      450,
      undefined,
      undefined,
      undefined,
    ]);
  },
);

test('a file that cannot be decoded fails alone', async () => {
  const text = join(folder, 'text.jpg');
  await writeFile(text, 'no picture');
  const [failed, made] = await Promise.allSettled([
    decoder.copy({ path: text, width: 300, format: 'webp' }),
    decoder.copy({ path: photo, width: 300, format: 'webp' }),
  ]);
  expect([failed.status, made.status]).toEqual(['rejected', 'fulfilled']);
  expect(await decoder.read(text, '/media/text.jpg')).toHaveProperty('fault');
});

test('a job that takes too long ends its process, and the next job starts another', async () => {
  const impatient = createPictureProcess({ timeoutMs: 0 });
  await expect(impatient.copy({ path: photo, width: 300, format: 'webp' })).rejects.toThrow(
    'has ended (SIGKILL)',
  );
  await expect(impatient.read(photo, '/media/photo.jpg')).rejects.toThrow('has ended (SIGKILL)');
});

test('an idle process ends, and the next job starts another', async () => {
  const brief = createPictureProcess({ idleMs: 0 });
  for (const width of [10, 20]) {
    const copy = await brief.copy({ path: photo, width, format: 'webp' });
    expect((await sharp(copy).metadata()).width).toBe(width);
    await new Promise((resolve) => setImmediate(resolve));
  }
});

test.each([
  ['a title', 'Anchor', true],
  ['a long title with signs of markup', `<b>&${'Rotatorenmanschette '.repeat(20)}`, true],
  ['one long word', 'Rotatorenmanschettenrekonstruktion'.repeat(4), false],
  ['nothing', '', false],
])('a picture for link previews with %s has its size (PAGE-39)', async (_, title, hasPicture) => {
  const jpeg = await decoder.share({
    texts: { title, kind: 'Video', fact: '' },
    look: { accent: '#0b5c66', tint: '#e2efee' },
    files: hasPicture ? { picture: photo } : {},
  });
  const { format, width, height, exif } = await sharp(jpeg).metadata();
  expect([format, width, height, exif]).toEqual(['jpeg', 1200, 630, undefined]);
});

test('one with a damaged picture fails alone', async () => {
  const look = { accent: '#0b5c66', tint: '#e2efee' };
  const texts = { title: 'Anchor', kind: '', fact: '' };
  const text = join(folder, 'text.jpg');
  await writeFile(text, 'no picture');
  await expect(decoder.share({ texts, look, files: { picture: text } })).rejects.toThrow();
  await expect(decoder.share({ texts, look, files: {} })).resolves.toBeDefined();
});
