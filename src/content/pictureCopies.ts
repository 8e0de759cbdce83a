import type { PictureSource, SizedFormat } from './sizedPicture.ts';

/** A copy to make of a picture file. */
export interface CopyRequest {
  /** The real path of the original. */
  readonly path: string;
  /** Its address: `/media/team/photo.jpg`. */
  readonly original: string;
  readonly source: PictureSource;
  /** A width in which the source has copies. */
  readonly width: number;
  readonly format: SizedFormat;
  /** Whether visitors everywhere may see the original. Other copies are sent by the site only. */
  readonly isOpen: boolean;
}

/** A smaller copy of a picture, without the metadata of its original. */
export interface PictureCopy {
  readonly body: Buffer<ArrayBuffer>;
  readonly format: SizedFormat;
}

/** A copy that an image service has. */
export interface HostedCopy {
  /** Its address. */
  readonly location: string;
}

/** Makes smaller copies of editors' pictures and keeps them. */
export interface PictureCopies {
  /** The copies that a file may have. @returns undefined if it is no picture, or is sent as it is */
  sourceOf(path: string, address: string): Promise<PictureSource | undefined>;
  /**
   * The copy, made now if it does not exist, or where it is. Where AVIF is requested and not made yet,
   * it is WebP.
   * @returns `busy` if too many copies are being made, `unreadable` if the file is damaged
   */
  copy(request: CopyRequest): Promise<PictureCopy | HostedCopy | 'busy' | 'unreadable'>;
  /** Ends the making of copies; none is stored afterwards. */
  close(): Promise<void>;
}
