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
