import { setPriority } from 'node:os';
import sharp from 'sharp';
import type { SizedFormat } from '../../content/sizedPicture.ts';
import type { PictureFile } from '../../contentCheck/pictureFiles.ts';
import { pictureLimits, readPictureFile } from '../../contentCheck/readPictureFile.server.ts';
import { drawShare, type ShareDrawing } from './drawShare.ts';

/** The logo of mails: its file and its height in pixels. */
export interface LogoJob {
  readonly logo: string;
  readonly height: number;
}

/**
 * To read the size of a picture file, to make a copy of it, to draw one for link previews, or to
 * make the logo of mails.
 */
export type PictureJob =
  | ShareDrawing
  | LogoJob
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

/** The logo as PNG, on white: mail programs show no SVG, and some darken what is behind it. */
const drawLogo = ({ logo, height }: LogoJob) =>
  sharp(logo, { density: 288, limitInputPixels: pictureLimits.pixels })
    .resize({ height })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer();

async function work(job: PictureJob) {
  if ('texts' in job) return { copy: await drawShare(job) };
  if ('logo' in job) return { copy: await drawLogo(job) };
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

function withoutPath(message: string, job: PictureJob): string {
  const path = 'path' in job ? job.path : 'logo' in job ? job.logo : '';
  return path ? message.replaceAll(path, 'the file') : message;
}

process.on('message', ({ id, job }: PictureMessage) => {
  const answer = (result: PictureAnswer) => void process.send?.(result);
  work(job).then(
    (result) => answer({ id, ...result }),
    (error: Error) => answer({ id, error: withoutPath(error.message, job) }),
  );
});
process.on('disconnect', () => process.exit());
