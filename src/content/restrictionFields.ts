import { allCountries } from '../country/country.ts';
import { regionCodes } from '../enumerations/visitors.ts';
import { windowElements } from './edition/schedule.ts';
import { nearestName } from './suggestion.ts';
import { restrictionElements } from './types/sharedElements.ts';

const places: ReadonlySet<string> = new Set([
  ...Object.keys(regionCodes),
  ...allCountries.map(({ id }) => id),
]);

/** Names of fields that, misread, could show withheld content. */
export const protectiveFields: readonly string[] = [
  ...Object.keys(restrictionElements),
  'workflow_step',
  ...Object.values(windowElements),
];

/** Names of the fields between whose moments an item is published. */
export const windowFields: readonly string[] = Object.values(windowElements);

/** Names of the fields that decide where a product is not registered (COUNTRY-28). */
export const registrationFields: readonly string[] = [
  'registrations',
  'authority',
  'intended_users',
];

/**
 * Whether a field, or the known field with the most similar name, decides who may see the item. An
 * item with an invalid field of this kind is skipped completely.
 */
export function isProtective(name: string): boolean {
  return nearestName(name, protectiveFields) !== undefined;
}

/** Whether a code is a country id or region code. */
export function isPlace(code: string): boolean {
  return places.has(code.toUpperCase());
}

/** Describes the fault of a place code. */
export function placeFault(code: string): string {
  const meant = code.toUpperCase() === 'UK' ? ' The United Kingdom is `GB`.' : '';
  return `\`${code.slice(0, 40)}\` is neither a country id such as JP nor one of the regions ${Object.keys(regionCodes).join(', ')}.${meant}`;
}

/** The place codes in a manually typed text, separated by anything but letters. */
export function typedPlaces(text: string): string[] {
  return text.split(/[^\p{L}]+/u).filter(Boolean);
}
