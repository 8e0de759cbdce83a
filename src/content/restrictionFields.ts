import { allCountries } from '../country/country.ts';
import { regionCodes } from '../enumerations/regions.ts';
import { nearestName } from './suggestion.ts';
import { restrictionElements } from './types/restrictions.ts';

const places: ReadonlySet<string> = new Set([
  ...Object.keys(regionCodes),
  ...allCountries.map(({ id }) => id),
]);

/** Names whose misreading could show something that must not be shown. */
const protective: readonly string[] = [...Object.keys(restrictionElements), 'workflow_step'];

/**
 * Returns whether a field, or the one its name most likely means, decides who may see the item. An
 * item in which such a field cannot be read is left out as a whole.
 */
export function isProtective(name: string): boolean {
  return protective.includes(name) || protective.includes(nearestName(name, protective) ?? '');
}

/** Returns whether a code is a country id or region code an item can be withheld in. */
export function isPlace(code: string): boolean {
  return places.has(code.toUpperCase());
}

/** Says what is wrong with a place code. */
export function placeFault(code: string): string {
  const meant = code.toUpperCase() === 'UK' ? ' The United Kingdom is `GB`.' : '';
  return `\`${code.slice(0, 40)}\` is neither a country id such as JP nor one of the regions ${Object.keys(regionCodes).join(', ')}.${meant}`;
}

/** The place codes in a text typed by hand, separated by anything but letters. */
export function typedPlaces(text: string): string[] {
  return text.split(/[^\p{L}]+/u).filter(Boolean);
}
