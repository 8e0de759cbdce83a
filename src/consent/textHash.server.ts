import { createHash } from 'node:crypto';
import type { ModalText } from './modalText.ts';

/**
 * What identifies the text a visitor was shown: SHA-256, in hexadecimal, of its JSON in the order
 * of fields that `modalTextOf` gives.
 */
export function textHashOf(text: ModalText): string {
  return createHash('sha256').update(JSON.stringify(text)).digest('hex');
}
