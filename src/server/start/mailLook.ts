import { join } from 'node:path';
import type { Brand } from '../../brand/brands.ts';
import type { MailLook } from '../../mail/writeMail.ts';
import { placeOf } from '../files/filePlace.ts';
import type { choosePictures } from '../ports/choosePictures.ts';

/** Pixels of a logo for each CSS pixel, for sharp screens. */
const density = 2;

/** Milliseconds after which a logo that could not be made is tried again. */
const retryAfter = 60_000;

/**
 * Creates the look of mails. The logo is made once; until that succeeds, the company's name stands
 * in its place.
 * @param directory the content folder
 * @param onError called when the logo cannot be made
 */
export function createMailLook(
  { colors, logo: { src, width, height } }: Brand,
  directory: string,
  drawLogo: ReturnType<typeof choosePictures>['drawLogo'],
  onError: (error: unknown) => void,
): () => Promise<MailLook> {
  let logo: Promise<MailLook['logo']> | undefined;

  async function draw(): Promise<MailLook['logo']> {
    try {
      const place = await placeOf(directory, src);
      if (!place) throw new Error(`There is no logo ${src}`);
      const file = join(place.root, place.path);
      return { png: await drawLogo({ logo: file, height: height * density }), width, height };
    } catch (error) {
      onError(error);
      setTimeout(() => {
        logo = undefined;
      }, retryAfter).unref();
      return undefined;
    }
  }

  return async () => ({ accent: colors.accent, logo: await (logo ??= draw()) });
}
