/**
 * Reads a body up to a limit. Stopping at the limit cancels the body.
 * @param most bytes
 * @returns the body; undefined if it is longer
 * @throws when the body breaks off
 */
export async function readLimited(
  body: AsyncIterable<Uint8Array>,
  most: number,
): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > most) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
