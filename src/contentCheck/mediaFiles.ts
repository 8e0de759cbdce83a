/** The size in bytes of every file the site serves under `/media/`, by address. */
export type MediaFiles = ReadonlyMap<string, number>;

/** Media types by file extension, for assets without their own. */
const mediaTypes: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  json: 'application/json',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  ogg: 'audio/ogg',
  pdf: 'application/pdf',
  png: 'image/png',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  vtt: 'text/vtt',
  webm: 'video/webm',
  webp: 'image/webp',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
};

/** The media type for the extension of an address. */
export function mediaTypeOf(url: string): string {
  const extension = /\.([a-z0-9]+)(?:[?#]|$)/i.exec(url)?.[1]?.toLowerCase() ?? '';
  return (
    (Object.hasOwn(mediaTypes, extension) && mediaTypes[extension]) || 'application/octet-stream'
  );
}

/** The size of a file under `/media/`; undefined when there is no file at the address. */
export function mediaSize(files: MediaFiles, url: string): number | undefined {
  const path = url.replace(/[?#].*$/s, '');
  try {
    return files.get(path) ?? files.get(decodeURI(path));
  } catch {
    return undefined;
  }
}

/**
 * Pictures that the site can neither show nor copy. Their files tell where and with what they were
 * taken, so none is sent (PICTURE-12).
 */
const names =
  /\.(?:heic|heif|hif|tiff?|dng|nef|cr[23]|arw|orf|rw2|raf|pef|srw|bmp|dib|jxl|jp2|j2k|jpf|jpx|jpm|psd)$/i;

/** How many bytes of a file {@link isClosedContent} needs. */
export const signatureBytes = 64;

/** Whether an address or a file name is that of a picture which is not sent. */
export const isClosedName = (name: string): boolean => names.test(name);

/** The beginnings of such files, each as Latin-1. */
const beginnings = [
  // TIFF, and the raw formats of most cameras; Olympus, Panasonic and Fuji have their own.
  /^(?:II\*\0|MM\0\*|II\+\0|MM\0\+|IIRO|IIRS|MMOR|IIU\0|FUJIFILM)/,
  // JPEG XL and JPEG 2000, bare and in a container.
  // oxlint-disable-next-line no-control-regex -- file signatures are bytes
  /^(?:\xff\x0a|\0\0\0\x0cJXL |\xff\x4f\xff\x51|\0\0\0\x0cjP {2})/,
  // Bitmaps have four empty bytes after their size.
  /^BM[^]{4}\0{4}/,
  /^8BPS/,
];

/**
 * Whether the content of a file is that of a picture which is not sent, whatever its name.
 * @param start the first bytes of the file
 */
export function isClosedContent(start: Uint8Array): boolean {
  const text = Buffer.from(start).toString('latin1');
  if (beginnings.some((it) => it.test(text))) return true;
  const [, major = '', others = ''] = /^[^]{4}ftyp([^]{4})[^]{4}([^]*)/.exec(text) ?? [];
  // AVIF is shown; its brand may come second.
  return /^(?:hei[cxms]|hev[cxms]|mif1|msf1|crx )/.test(major) && !/avi[fs]/.test(others);
}
