import { join } from 'node:path';
import { createCopyStore } from '../../backends/images/copyStore.ts';
import { createEmbeddedCopies } from '../../backends/images/embeddedCopies.ts';
import { createHostedCopies } from '../../backends/images/hostedCopies.ts';
import { createPictureProcess, type PictureProcess } from '../../backends/images/pictureProcess.ts';
import { createPictureReader } from '../../backends/images/pictureReader.ts';
import { createSharePictures } from '../../backends/images/sharePictures.ts';
import type { PictureCopies } from '../../content/pictureCopies.ts';
import type { SharePictures } from '../../content/sharePicture.server.ts';
import type { ReadPictureFiles } from '../../contentCheck/pictureFiles.ts';
import type { Log } from '../operation/log.ts';
import { originOf, type Settings } from '../start/settings.ts';

/**
 * The reader of editors' pictures, their copies, made where `IMAGES` says, and the pictures for link
 * previews. The site makes them in a process that starts on use.
 */
export function choosePictures(
  settings: Settings,
  log: Log,
): {
  readonly readPictures: ReadPictureFiles;
  readonly copies: PictureCopies;
  readonly sharePictures: SharePictures;
  /** Makes the logo of mails, as PNG. @throws when it cannot be made */
  readonly drawLogo: PictureProcess['logo'];
} {
  const decoder = createPictureProcess();
  const reader = createPictureReader(decoder);
  const folder = join(settings.DATA_DIR, 'pictures');
  const store = createCopyStore(folder, settings.PICTURES_MB * 1_048_576);
  const own = createEmbeddedCopies({ decoder, reader, store, log });
  const copies =
    settings.IMAGES === 'cloudinary'
      ? createHostedCopies({ own, origin: originOf(settings), service: settings.IMAGE_DOMAIN })
      : own;
  const sharePictures = createSharePictures({ decoder, store, log });
  return { readPictures: reader.readAll, copies, sharePictures, drawLogo: decoder.logo };
}
