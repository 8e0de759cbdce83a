import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CopyRequest, PictureCopies } from '../../content/sizedPicture.ts';

/** A backend that makes copies, opened for a test. */
export interface OpenedCopies {
  readonly copies: PictureCopies;
  close(): Promise<void>;
}

const original = '/media/team/a photo, 1 % ü.jpg';
const damaged = '/media/half.jpg';

/**
 * The contract of everything that makes copies of editors' pictures.
 * @param create opens the backend. @param folder where the originals are, without `/media`
 */
export function describePictureCopies(
  name: string,
  create: (folder: string) => Promise<OpenedCopies>,
): void {
  describe(`copies by ${name}`, () => {
    let folder: string;
    let opened: OpenedCopies;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'originals-'));
      const photo = await sharp({
        create: { width: 700, height: 1300, channels: 3, background: '#357' },
      })
        .withExif({ IFD3: { GPSLatitude: '48/1 16/1 0/1', GPSLatitudeRef: 'N' } })
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer();
      for (const [address, bytes] of [
        [original, photo],
        [damaged, photo.subarray(0, photo.length / 2)],
      ] as const) {
        await mkdir(dirname(folder + address), { recursive: true });
        await writeFile(folder + address, bytes);
      }
      opened = await create(folder);
    });
    afterAll(async () => {
      await opened.close();
      await rm(folder, { recursive: true });
    });

    async function request(address: string, more: Partial<CopyRequest> = {}): Promise<CopyRequest> {
      const path = folder + address;
      const source = await opened.copies.sourceOf(path, address);
      if (!source) throw new Error('It is no picture');
      const open = { width: 640, format: 'webp', isOpen: true } as const;
      return { path, original: address, source, ...open, ...more };
    }

    /** The picture that a browser shows; undefined without one. */
    async function shown(asked: CopyRequest): Promise<Buffer | undefined> {
      const copy = await opened.copies.copy(asked);
      if (typeof copy === 'string') return undefined;
      if ('body' in copy) return copy.body;
      const answer = await fetch(copy.location);
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined;
    }

    test('are whole, turned as the camera says, in each width, and have no metadata (PICTURE-4, PICTURE-5)', async () => {
      const { source } = await request(original);
      expect(source.widths).toEqual([640, 828, 1080, 1200, 1300]);
      for (const asked of source.widths) {
        const bytes = await shown(await request(original, { width: asked }));
        const { width, height = 0, exif } = await sharp(bytes).metadata();
        expect(width).toBe(asked);
        expect(Math.abs(height - (asked * 700) / 1300)).toBeLessThanOrEqual(1);
        expect(exif).toBeUndefined();
      }
    });

    test('that not everyone may see are sent by the site (PICTURE-6, PICTURE-9)', async () => {
      for (const width of [640, 1300]) {
        const asked = await request(original, { width, isOpen: false });
        expect(await opened.copies.copy(asked)).toHaveProperty('body');
      }
    });

    test('of a damaged file are none (PICTURE-2)', async () => {
      expect(await shown(await request(damaged))).toBeUndefined();
    });

    test('of a file that is no picture are none', async () => {
      await writeFile(`${folder}/media/text.jpg`, 'no picture');
      const path = `${folder}/media/text.jpg`;
      expect(await opened.copies.sourceOf(path, '/media/text.jpg')).toBeUndefined();
    });
  });
}
