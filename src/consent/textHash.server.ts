import { createHash } from 'node:crypto';
import type { KeptModalText } from './modalText.ts';

/**
 * Identifies the text shown to a visitor: SHA-256, in hexadecimal, of its JSON in the field order
 * of `modalTextOf`, or of the JSON of several texts in the order shown.
 */
export function textHashOf(text: KeptModalText | readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(text)).digest('hex');
}
