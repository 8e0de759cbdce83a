/**
 * Copies binary data into its own memory, for caches. Node puts small buffers into shared blocks of
 * 8 KB, and compressed data into blocks of 16 KB, and such a block stays in memory as long as any
 * part of it is used.
 */
export function ownBuffer(content: string | Uint8Array): Buffer {
  if (typeof content !== 'string') {
    const copy = Buffer.allocUnsafeSlow(content.byteLength);
    copy.set(content);
    return copy;
  }
  const buffer = Buffer.allocUnsafeSlow(Buffer.byteLength(content));
  buffer.write(content);
  return buffer;
}
