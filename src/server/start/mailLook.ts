import { join } from 'node:path';
import type { Brand } from '../../brand/brand.ts';
import type { MailLook } from '../../mail/writeMail.ts';
import { placeOf } from '../files/filePlace.ts';
import type { choosePictures } from '../ports/choosePorts.ts';

/** Pixels of a logo for each CSS pixel, for sharp screens. */
const density = 2;

/** Milliseconds after which a logo that could not be made is tried again. */
const retryAfter = 60_000;

/**
 * Creates the look of mails. The logo is made once for each state of the brand; until that succeeds, the
 * company's name stands in its place.
 * @param brandNow the brand of the present view
 * @param directory the content folder
 * @param onError called when the logo cannot be made
 */
export function createMailLook(
  brandNow: () => Brand,
  directory: string,
  drawLogo: ReturnType<typeof choosePictures>['drawLogo'],
  onError: (error: unknown) => void,
): () => Promise<MailLook> {
  const logos = new WeakMap<Brand, Promise<MailLook['logo']>>();

  async function draw(brand: Brand): Promise<MailLook['logo']> {
    const { src, width, height } = brand.logo;
    try {
      const place = await placeOf(directory, src);
      if (!place) throw new Error(`There is no logo ${src}`);
      const file = join(place.root, place.path);
      return { png: await drawLogo({ logo: file, height: height * density }), width, height };
    } catch (error) {
      onError(error);
      setTimeout(() => {
        logos.delete(brand);
      }, retryAfter).unref();
      return undefined;
    }
  }

  return async () => {
    const brand = brandNow();
    const logo = logos.get(brand) ?? draw(brand);
    logos.set(brand, logo);
    const { colors, typeface } = brand;
    return { accent: colors.accent, family: typeface.own?.family, logo: await logo };
  };
}
