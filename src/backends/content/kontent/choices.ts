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
 * @param value no list if the element has another type in the service than in the site
 * @param set the closed set of the element, if it has one
 * @returns the choices; the value itself if it is no list, so that it withholds the item where it
 * should restrict it
 */
export function readServiceChoices(
  element: string,
  value: unknown,
  set: Enumeration | undefined,
): unknown {
  if (!Array.isArray(value)) return value ?? [];
  return value.map((choice: Choice) => {
    const codename = ownCodename(element, choice.codename, set?.codenames);
    return { ...choice, codename };
  });
}

function ownCodename(element: string, codename: string, set: readonly string[] = []): string {
  if (element === 'geographic_exceptions') return codename.toUpperCase();
  if (set.includes(codename)) return codename;
  return set.find((it) => serviceCodename(it) === codename) ?? codename;
}
