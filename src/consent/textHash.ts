import type { ModalText } from './modalText.ts';

/**
 * Identifies the text shown to a visitor: SHA-256, in hexadecimal, of its JSON in the field order
 * of `modalTextOf`.
 * @returns undefined on a page loaded over plain HTTP, where browsers offer no hashing
 */
export async function textHashOf(text: ModalText): Promise<string | undefined> {
  const { subtle } = crypto as { subtle?: SubtleCrypto };
  const bytes = new TextEncoder().encode(JSON.stringify(text));
  const hash = await subtle?.digest('SHA-256', bytes);
  return (
    hash && Array.from(new Uint8Array(hash), (it) => it.toString(16).padStart(2, '0')).join('')
  );
}
