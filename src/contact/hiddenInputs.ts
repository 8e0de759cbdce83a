import { line, longest } from './texts.ts';

const hidden = line('hidden');

/**
 * The hidden inputs a form may carry (FORM-3, FORM-7): what the page
 * knows of the thing the visitor asks about. No others are taken.
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
  specialty: hidden,
} as const;

/** The name of a hidden input. */
export type HiddenInput = keyof typeof hiddenInputs;

/** A text as a hidden input holds it: one line, cut where it is too long. */
export function hiddenValue(text: string): string {
  const value = text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .toWellFormed()
    .trim();
  if (value.length <= longest.hidden) return value;
  // A cut may go through the middle of a character.
  return `${value
    .slice(0, longest.hidden - 1)
    .toWellFormed()
    .trim()}…`;
}
