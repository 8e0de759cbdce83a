/** The picture file from which smaller copies are made. */
export interface PictureSource {
  /** Identifies the content of the file; letters, digits, `-` and `_`. */
  readonly version: string;
  /** The widths in which copies exist, ascending. */
  readonly widths: readonly number[];
}

/** Pixels; the widest pictures and screens need no more (PAGE-4). */
const ladder = [640, 828, 1080, 1200, 1920, 2560, 3840] as const;
const widest = 3840;

/** The widths of the copies of a picture: no copy is wider than its original. */
export function widthsFor(width: number): readonly number[] {
  const own = Math.min(width, widest);
  // A copy in a width that hardly differs would only cost space.
  return [...ladder.filter((it) => it < own * 0.95), own];
}

/** The formats of copies. */
export type SizedFormat = 'avif' | 'webp';

/** The address of a copy of a picture file. */
export interface SizedPicture {
  /** The address of the original: `/media/team/photo.jpg`. */
  readonly original: string;
  readonly version: string;
  readonly width: number;
  readonly format: SizedFormat;
}

/** The folder of copies. No file of the content folder has an address in it. */
export const sizedFolder = '/media/sized/';

/**
 * The address of a copy, encoded: `/media/sized/{version}/team/photo.jpg-640.webp`. An edited file
 * has another version, so that browsers may keep a copy.
 */
export function sizedAddress({ original, version, width, format }: SizedPicture): string {
  const path = original.slice('/media/'.length).split('/').map(encodeURIComponent).join('/');
  return `${sizedFolder}${version}/${path}-${width}.${format}`;
}

const sized = /^\/media\/sized\/([\w-]{1,40})\/(.+)-(\d{1,4})\.(avif|webp)$/;

/** Reads the decoded address of a copy. @returns undefined for any other address */
export function readSizedAddress(address: string): SizedPicture | undefined {
  const [, version, path, width, format] = sized.exec(address) ?? [];
  if (!version || !path) return undefined;
  return {
    original: `/media/${path}`,
    version,
    width: Number(width),
    format: format as SizedFormat,
  };
}

/** The name under which restrictions of the copies of a picture are listed (decision 30). */
export const copiesOf = (original: string): string =>
  sizedFolder + original.slice('/media/'.length);

/** The original of a name from `copiesOf`; undefined for any other address. */
export function originalOf(name: string): string | undefined {
  return name.startsWith(sizedFolder) ? `/media/${name.slice(sizedFolder.length)}` : undefined;
}

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
interface HostedCopy {
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
