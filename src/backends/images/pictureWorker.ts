import { setPriority } from 'node:os';
import sharp from 'sharp';
import type { SizedFormat } from '../../content/sizedPicture.ts';
import type { PictureFile } from '../../contentCheck/pictureFiles.ts';
import { pictureLimits, readPictureFile } from '../../contentCheck/readPictureFile.server.ts';
import { drawShare, type ShareDrawing } from './drawShare.ts';

/** To read the size of a picture file, to make a copy of it, or to draw one for link previews. */
export type PictureJob =
  | ShareDrawing
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
  if ('texts' in job) return { copy: await drawShare(job) };
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

const withoutPath = (message: string, job: PictureJob) =>
  'path' in job ? message.replaceAll(job.path, 'the file') : message;

process.on('message', ({ id, job }: PictureMessage) => {
  const answer = (result: PictureAnswer) => void process.send?.(result);
  work(job).then(
    (result) => answer({ id, ...result }),
    (error: Error) => answer({ id, error: withoutPath(error.message, job) }),
  );
});
process.on('disconnect', () => process.exit());
