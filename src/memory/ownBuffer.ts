/**
 * Binary data in memory of its own, for what is kept. Node puts small buffers into shared blocks of
 * 8 KB, and compressed data into blocks of 16 KB, and such a block lasts as long as anything in it.
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
