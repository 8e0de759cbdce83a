import type { Choice } from '../../../content/delivery.ts';
import { restrictionFields } from '../../../content/restrict.ts';
import type { Enumeration } from '../../../enumerations/enumeration.ts';

/**
 * The codename of a choice in the service, whose codenames have lower-case letters, digits and
 * underscores only.
 */
export const serviceCodename = (codename: string) => codename.toLowerCase().replace(/\W/g, '_');

/**
 * Reads choices of the service: those of the site's closed sets and countries get the codenames of
 * the site.
 * @param element the codename of the element
 * @param set the closed set of the element, if it has one
 * @returns the valid choices; the value itself if it restricts the item and is invalid, because that
 * withholds the item
 */
export function readChoices(
  element: string,
  value: unknown,
  set: Enumeration | undefined,
): unknown {
  if (value === undefined || value === null || value === '') return [];
  const choices = Array.isArray(value) ? value.filter(isChoice) : [];
  const isValid = Array.isArray(value) && choices.length === value.length;
  if (!isValid && restrictionFields.some((it) => it === element)) return value;
  return choices.map((choice) => {
    const codename = ownCodename(element, choice.codename, set?.codenames);
    return { ...choice, codename };
  });
}

const isChoice = (value: unknown): value is Choice =>
  typeof (value as Choice | null)?.codename === 'string';

function ownCodename(element: string, codename: string, set: readonly string[] = []): string {
  if (element === 'geographic_exceptions') return codename.toUpperCase();
  if (set.includes(codename)) return codename;
  return set.find((it) => serviceCodename(it) === codename) ?? codename;
}
