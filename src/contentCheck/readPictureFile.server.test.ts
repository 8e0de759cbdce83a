import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPictureFile } from './readPictureFile.server.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'picture-files-'));
});
afterAll(() => rm(folder, { recursive: true }));

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#357' } });

async function read(name: string, content: Buffer | string, decodes = false) {
  const path = join(folder, name);
  await writeFile(path, content);
  return readPictureFile(path, `/media/${name}`, decodes);
}

describe('the size of a picture (PICTURE-1)', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('is read from a %s', async (format) => {
    const picture = await read(
      `a.${format}`,
      await plain(1300, 700).toFormat(format).toBuffer(),
      true,
    );
    expect(picture).toEqual({
      size: { width: 1300, height: 700 },
      source: {
        version: expect.stringMatching(/^[\w-]{16}$/),
        widths: [640, 828, 1080, 1200, 1300],
      },
    });
  });

  test('follows the rotation that a camera asks for', async () => {
    const photo = await plain(600, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await read('turned.jpg', photo)).toMatchObject({
      size: { width: 400, height: 600 },
      source: { widths: [400] },
    });
  });

  test('is read from the content, whatever the name says', async () => {
    const png = await plain(8, 8).png().toBuffer();
    expect(await read('really-png.jpg', png)).toMatchObject({ size: { width: 8, height: 8 } });
  });

  test.each([
    ['width="40" height="20px"', { width: 40, height: 20 }],
    ['width="40mm" height="20mm" viewBox="0 0 16 9"', { width: 16, height: 9 }],
    ['width="100%" viewBox="0,0,1.6,0.9"', { width: 160, height: 90 }],
    ['', undefined],
    ['viewBox="0 0 0 9"', undefined],
    ['viewBox="0 0 Infinity NaN"', undefined],
  ])('of a drawing is that of its root: %s', async (attributes, size) => {
    const svg = `<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><path d="M0 0"/></svg>`;
    expect(await read('a.svg', svg)).toEqual({ ...(size ? { size } : {}), removed: [] });
  });
});

test('an edited file has another version', async () => {
  const versions = await Promise.all(
    ['a.png', 'b.png', 'c.png'].map(async (name, index) => {
      const picture = await read(
        name,
        await plain(8, index === 1 ? 9 : 8)
          .png()
          .toBuffer(),
      );
      return 'source' in picture && picture.source?.version;
    }),
  );
  expect(versions[0]).toBe(versions[2]);
  expect(versions[0]).not.toBe(versions[1]);
});

test('an animation has a size, but no copies, which would stand still', async () => {
  const frames = await sharp(
    [await plain(8, 8).png().toBuffer(), await plain(8, 8).negate().png().toBuffer()],
    { join: { animated: true } },
  )
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
  expect(await read('moving.webp', frames)).toEqual({ size: { width: 8, height: 8 } });
});

describe('cannot be shown:', () => {
  const faultOf = async (...asked: Parameters<typeof read>) => {
    const picture = await read(...asked);
    return 'fault' in picture ? picture.fault : '';
  };

  test('other files, whatever they are called', async () => {
    expect(await faultOf('text.jpg', 'no picture')).toMatch(/^it cannot be read/);
    expect(await faultOf('empty.png', '')).toMatch(/^it cannot be read/);
    expect(await faultOf('text.svg', 'no picture')).toBe('it is not an SVG');
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';
    expect(await faultOf('drawing.png', svg)).toMatch(/^it is not a JPEG/);
    expect(await faultOf('a.tiff', await plain(8, 8).tiff().toBuffer())).toMatch(
      /^it is not a JPEG/,
    );
  });

  test('a damaged file, which only decoding finds', async () => {
    const photo = await plain(600, 400).jpeg().toBuffer();
    const half = photo.subarray(0, photo.length / 2);
    expect(await faultOf('half.jpg', half)).toBe('');
    expect(await faultOf('half.jpg', half, true)).toMatch(/^it cannot be read \(.*\)$/);
  });

  test('a picture of too many pixels, without decoding it', async () => {
    const wide = await plain(10_000, 5_100).png().toBuffer();
    expect(await faultOf('bomb.png', wide, true)).toMatch(/^it has 10000 × 5100 pixels/);
  });

  test('files of too many bytes', async () => {
    const path = join(folder, 'large.jpg');
    await writeFile(path, '');
    await truncate(path, 65 * 1_048_576);
    expect(await readPictureFile(path, '/media/large.jpg')).toEqual({
      fault: 'it has more than 64 MB',
    });
    expect(await faultOf('large.svg', `<svg>${' '.repeat(300_000)}</svg>`)).toMatch(/at most/);
  });

  test('a file that does not exist; its path is not named', async () => {
    const gone = await readPictureFile(join(folder, 'gone.png'), '/media/gone.png');
    expect(gone).toEqual({ fault: expect.stringContaining('ENOENT') });
    expect(JSON.stringify(gone)).not.toContain(folder);
  });
});
