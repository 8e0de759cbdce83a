import { type PictureCopies, sizedAddress } from '../../content/sizedPicture.ts';
import { fetchedImage } from '../../content/view/hostedImage.ts';

/** The parts that copies by an image service need. */
export interface HostedCopiesParts {
  /** Makes the copies that the service does not get. */
  readonly own: PictureCopies;
  /** The public origin of the site, from which the service fetches pictures. */
  readonly origin: string;
  /** The origin of the service. */
  readonly service: string;
}

/**
 * Creates the making of copies by the image service (Cloudinary), which fetches the widest copy from
 * the site, so that it sees no metadata of the original (PICTURE-9). What is not shown to visitors
 * everywhere stays with the site: the service would send it to anyone.
 */
export function createHostedCopies({ own, origin, service }: HostedCopiesParts): PictureCopies {
  return {
    ...own,
    async copy(request) {
      const { original, source, width, isOpen } = request;
      const { version } = source;
      const widest = source.widths.at(-1);
      if (!isOpen || widest === undefined || width === widest) return own.copy(request);
      const address = sizedAddress({ original, version, width: widest, format: 'webp' });
      return { location: fetchedImage(service, origin + address, width) };
    },
  };
}
