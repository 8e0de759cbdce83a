import { type AssetReference, type AuthoredItem, blocksOf } from '../content/edition/authored.ts';
import type { PictureSource } from '../content/sizedPicture.ts';
import { contentTypeOf } from '../content/types/index.ts';
import type { Path } from './fault.ts';
import { mediaTypeOf } from './mediaFiles.ts';
import type { Report, Surroundings } from './reading.ts';

/** The properties of a picture file, or the reason why it cannot be shown. */
export type PictureFile =
  | {
      /** Pixels as shown, after the rotation that a camera asks for; absent if unknown. */
      readonly size?: { readonly width: number; readonly height: number };
      /** Its content, so that smaller copies can be made; absent for drawings and animations. */
      readonly source?: PictureSource;
      /** The parts that are left out when the file is sent. */
      readonly removed?: readonly string[];
    }
  | {
      readonly fault: string;
      /** Whether it is not a picture at all, so that it cannot tell where it was taken. */
      readonly isOther?: true;
    };

/** Picture files by their address under `/media/`. */
export type PictureFiles = ReadonlyMap<string, PictureFile>;

/** Reads picture files. @param addresses as in `Surroundings.media` */
export type ReadPictureFiles = (
  directory: string,
  addresses: Iterable<string>,
) => Promise<PictureFiles>;

/** The use of a picture's address in an item. */
interface PictureUse {
  readonly reference: AssetReference;
  readonly url: string;
  readonly at: Path;
}

function* usesOf(item: AuthoredItem): Generator<PictureUse> {
  for (const part of [item, ...item.components]) {
    for (const { type, fields, path } of blocksOf(part)) {
      const elements = contentTypeOf(type)?.elements ?? {};
      for (const [element, value] of Object.entries(fields)) {
        if (!elements[element]?.isPicture) continue;
        for (const reference of (value ?? []) as readonly AssetReference[]) {
          const { url } = reference;
          if (url !== undefined) yield { reference, url, at: [...path, element] };
        }
      }
    }
  }
}

const rendered = /^(.*)-\d+\.(webp|avif)$/;

/**
 * The address of the file that a picture field names, without its query and decoded.
 * @returns undefined for files of other servers, and for pictures that were rendered in several
 * widths and formats: their size is authored
 */
export function pictureAddress(url: string, media: Surroundings['media']): string | undefined {
  if (!url.startsWith('/media/')) return undefined;
  const path = url.replace(/[?#].*$/s, '');
  const address = media.has(path) ? path : decoded(path);
  if (!media.has(address)) return undefined;
  const other = rendered.exec(address)?.[2] === 'webp' ? 'avif' : 'webp';
  const isRendered = rendered.test(address) && media.has(address.replace(/\w+$/, other));
  return isRendered ? undefined : address;
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** The addresses of the picture files that an item shows, which must be read. */
export function* pictureAddresses(
  item: AuthoredItem,
  media: Surroundings['media'],
): Generator<string> {
  for (const { url } of usesOf(item)) {
    const address = pictureAddress(url, media);
    if (address !== undefined) yield address;
  }
}

/** Reports the pictures of an item that cannot be shown, or not as they are; each file once. */
export function reportPictures(
  item: AuthoredItem,
  { files, media }: { files: PictureFiles; media: Surroundings['media'] },
  report: Report,
): void {
  const seen = new Set<string>();
  for (const { reference, url, at } of usesOf(item)) {
    if (seen.has(url)) continue;
    seen.add(url);
    const address = pictureAddress(url, media);
    const file = address === undefined ? undefined : files.get(address);
    const isSized = reference.width !== undefined && reference.height !== undefined;
    const name = (address ?? url).slice(0, 120);
    if (file && 'fault' in file) {
      report('media', at, `The picture \`${name.slice(1)}\` cannot be shown: ${file.fault}.`);
    } else if (file?.removed?.length) {
      const parts = file.removed.slice(0, 5).join(', ');
      report(
        'media',
        at,
        `\`${name.slice(1)}\` is shown without these parts: ${parts}.`,
        'warning',
      );
    } else if (!isSized && !file?.size) {
      const message = `The size of \`${name}\` is unknown: add \`width\` and \`height\`.`;
      report('media', at, message, 'warning');
    }
  }
}

/** Whether an address is that of a drawing in SVG. */
export const isSvg = (address: string): boolean => mediaTypeOf(address) === 'image/svg+xml';
