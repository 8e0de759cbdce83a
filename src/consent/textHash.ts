import type { ModalText } from './modalText.ts';

/**
 * What identifies the text a visitor was shown: SHA-256, in hexadecimal, of its JSON in the order
 * of fields that `modalTextOf` gives.
 * @returns undefined in a browser that came by plain http, which offers no hashing
 */
export async function textHashOf(text: ModalText): Promise<string | undefined> {
  const { subtle } = crypto as { subtle?: SubtleCrypto };
  const bytes = new TextEncoder().encode(JSON.stringify(text));
  const hash = await subtle?.digest('SHA-256', bytes);
  return (
    hash && Array.from(new Uint8Array(hash), (it) => it.toString(16).padStart(2, '0')).join('')
  );
}
