import type { Choice } from '../../../content/deliveryFormat.ts';
import type { Enumeration } from '../../../enumerations/enumeration.ts';

/**
 * The codename of a choice in the service, whose codenames have lower-case letters, digits and
 * underscores only.
 */
export const serviceCodename = (codename: string) => codename.toLowerCase().replace(/\W/g, '_');

/**
 * The codenames of choices of the service: those of the site's closed sets and countries are as on
 * the site.
 * @param element the codename of the element
 * @param set the closed set of the element, if it has one
 */
export function codenamesOfChoices(
  element: string,
  choices: readonly Choice[],
  set: Enumeration | undefined,
): readonly string[] {
  return choices.map(({ codename }) => ownCodename(element, codename, set?.codenames));
}

function ownCodename(element: string, codename: string, set: readonly string[] = []): string {
  if (element === 'geographic_exceptions') return codename.toUpperCase();
  // The set's own strings need no further memory.
  const own = set.find((it) => it === codename);
  return own ?? set.find((it) => serviceCodename(it) === codename) ?? codename;
}
