import { line, longest } from './texts.ts';

const hidden = line('hidden');

/**
 * The hidden inputs a form may carry (contact spec, section 3, extra hidden inputs): what the page
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

/** A text as a hidden input holds it, cut where it is too long. */
export function hiddenValue(text: string): string {
  const value = text.replace(/\s+/g, ' ').trim();
  return value.length > longest.hidden ? `${value.slice(0, longest.hidden - 1).trim()}…` : value;
}
