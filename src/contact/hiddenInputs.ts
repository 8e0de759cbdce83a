import { line, maxLengths } from './texts.ts';

const hidden = line('hidden');

/**
 * The allowed hidden inputs of a form (FORM-3, FORM-7): the page's data about the subject of the
 * request. Others are not accepted.
 */
export const hiddenInputs = {
  eventTitle: hidden,
  eventId: hidden,
  eventDate: hidden,
  eventLocation: hidden,
  contactName: hidden,
  productName: hidden,
  productNumber: hidden,
  resourceTitle: hidden,
  referenceNumber: hidden,
  specialty: hidden,
} as const;

/** The name of a hidden input. */
export type HiddenInput = keyof typeof hiddenInputs;

/** Converts a text to a value of a hidden input: one line, truncated if too long. */
export function hiddenValue(text: string): string {
  const value = text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .toWellFormed()
    .trim();
  if (value.length <= maxLengths.hidden) return value;
  // Truncation may split a surrogate pair.
  return `${value
    .slice(0, maxLengths.hidden - 1)
    .toWellFormed()
    .trim()}…`;
}
