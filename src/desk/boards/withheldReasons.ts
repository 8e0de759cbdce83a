import type { Restrictions, Withholding } from '../../content/restrict.ts';
import { countryName } from '../../country/country.ts';
import { isUnregistered, unconfirmedVisitors } from '../../country/ruleNames.ts';
import { type RegionCode, regionCodes, regions } from '../../enumerations/visitors.ts';
import { labelOf } from '../../locale/labelOf.ts';

import type { DeskLanguage, InDeskLanguages } from '../deskPage.ts';

const texts = {
  en: {
    withdrawn: 'The product is withdrawn.',
    unreadable: (codes: string) => `Nobody gets it, because this has no known meaning: ${codes}.`,
    group: 'It is withheld from the user group “public”.',
    places: (places: string) => `An editor withheld it in ${places}.`,
    professionals: 'It is for professionals, and the visitor has not confirmed to be one.',
    unregistered: 'The product has no registration there.',
  },
  de: {
    withdrawn: 'Das Produkt ist zurückgezogen.',
    unreadable: (codes: string) =>
      `Niemand bekommt es, weil dies keine bekannte Bedeutung hat: ${codes}.`,
    group: 'Es wird der Benutzergruppe „public“ vorenthalten.',
    places: (places: string) => `Die Redaktion enthält es vor in: ${places}.`,
    professionals:
      'Es ist für Fachkreise, und der Besucher hat nicht bestätigt, dass er dazugehört.',
    unregistered: 'Das Produkt ist dort nicht registriert.',
  },
} satisfies InDeskLanguages<unknown>;

/**
 * Says why restrictions withhold an item in a market, a sentence for each reason.
 * @returns an empty list if they do not
 */
export function withheldReasons(
  { places, fromPublic, withdrawn, unreadable }: Restrictions,
  market: Withholding,
  language: DeskLanguage,
): readonly string[] {
  const words = texts[language];
  const denied = places.filter((place) => market.places.has(place));
  const named = denied.filter((place) => place !== unconfirmedVisitors && !isUnregistered(place));
  const names = named.map((place) =>
    Object.hasOwn(regionCodes, place)
      ? `${labelOf(regions, regionCodes[place as RegionCode], language)} (${place})`
      : countryName(place, language),
  );
  return [
    ...(withdrawn ? [words.withdrawn] : []),
    ...(unreadable.length > 0 ? [words.unreadable(unreadable.join(', '))] : []),
    ...(fromPublic && !market.ignoreUserGroups ? [words.group] : []),
    ...(names.length > 0 ? [words.places(names.join(', '))] : []),
    ...(denied.includes(unconfirmedVisitors) ? [words.professionals] : []),
    ...(denied.some(isUnregistered) ? [words.unregistered] : []),
  ];
}
