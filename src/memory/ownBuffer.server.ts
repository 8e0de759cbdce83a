import { transcode } from 'node:buffer';

/**
 * Room for the UTF-16 of most pages: with a buffer for each, garbage is collected three times as
 * often.
 */
const room = Buffer.allocUnsafeSlow(2 ** 18);

/**
 * Copies binary data into its own memory, for caches. Node puts small buffers into shared blocks of
 * 8 KB, and compressed data into blocks of 16 KB, and such a block stays in memory as long as any
 * part of it is used.
 * @param content a text is written in UTF-8
 */
export function ownBuffer(content: string | Uint8Array): Buffer {
  if (typeof content !== 'string') {
    const copy = Buffer.allocUnsafeSlow(content.byteLength);
    copy.set(content);
    return copy;
  }
  // V8 itself takes twice as long to write a page that has a character beyond Latin-1.
  try {
    return transcode(utf16Of(content), 'utf16le', 'utf8');
  } catch {
    // The transcoder throws at half a surrogate pair. It gets the replacement character instead.
    return transcode(utf16Of(content.toWellFormed()), 'utf16le', 'utf8');
  }
}

const utf16Of = (text: string) =>
  2 * text.length <= room.length
    ? room.subarray(0, room.write(text, 'utf16le'))
    : Buffer.from(text, 'utf16le');
