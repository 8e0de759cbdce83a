import type { Choice } from '../../../content/delivery.ts';
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
 * @param value if it is no list, its text counts as one unknown choice, so that a restriction in a
 * wrong form withholds the item
 * @param set the closed set of the element, if it has one
 */
export function readChoices(
  element: string,
  value: unknown,
  set: Enumeration | undefined,
): readonly Choice[] {
  if (Array.isArray(value)) {
    return value.map((choice: Choice) => {
      const codename = ownCodename(element, String(choice.codename), set?.codenames);
      return { ...choice, codename };
    });
  }
  if (value === undefined || value === null || value === '') return [];
  return [{ name: String(value), codename: String(value) }];
}

function ownCodename(element: string, codename: string, set: readonly string[] = []): string {
  if (element === 'geographic_exceptions') return codename.toUpperCase();
  if (set.includes(codename)) return codename;
  return set.find((it) => serviceCodename(it) === codename) ?? codename;
}
