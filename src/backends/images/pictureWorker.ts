import { setPriority } from 'node:os';
import sharp from 'sharp';
import type { SizedFormat } from '../../content/sizedPicture.ts';
import type { PictureFile } from '../../contentCheck/pictureFiles.ts';
import { pictureLimits, readPictureFile } from '../../contentCheck/readPictureFile.server.ts';

/** Work on one picture file: to read its size, or to make a copy. */
export type PictureJob =
  | { readonly path: string; readonly address: string }
  | { readonly path: string; readonly width: number; readonly format: SizedFormat };

/** A job for the process. */
export interface PictureMessage {
  readonly id: number;
  readonly job: PictureJob;
}

/** The result of a job. */
export type PictureAnswer = { readonly id: number } & (
  | { readonly file: PictureFile }
  | { readonly copy: Uint8Array }
  | { readonly error: string }
);

// The site comes first: this process gets what it leaves of the processors.
setPriority(10);
sharp.cache(false);
sharp.concurrency(1);

/** AVIF takes many times as long as WebP, and most of it with more effort. */
const quality = { webp: { quality: 78 }, avif: { quality: 52, effort: 2 } } as const;

async function work(job: PictureJob) {
  if ('address' in job) return { file: await readPictureFile(job.path, job.address) };
  const { path, width, format } = job;
  // Copies have no metadata, such as the place where a photo was taken: sharp keeps none.
  const copy = await sharp(path, { failOn: 'error', limitInputPixels: pictureLimits.pixels })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .toFormat(format, quality[format])
    .toBuffer();
  return { copy };
}

process.on('message', ({ id, job }: PictureMessage) => {
  const answer = (result: PictureAnswer) => void process.send?.(result);
  work(job).then(
    (result) => answer({ id, ...result }),
    (error: Error) => answer({ id, error: error.message.replaceAll(job.path, 'the file') }),
  );
});
process.on('disconnect', () => process.exit());
