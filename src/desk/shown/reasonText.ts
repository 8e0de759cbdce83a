import { countryName, parseCountryId } from '../../country/country.ts';
import { regionCodes, regions } from '../../enumerations/visitors.ts';
import { labelOf } from '../../locale/labelOf.ts';
import type { DeskLanguage, InDeskLanguages } from '../deskPage.ts';
import type { ExplainedItem, ItemReason } from './explanation.ts';
import { localTextOf } from './localMoment.ts';

const texts = {
  en: {
    product_status: 'The product is withdrawn.',
    usergroup_exceptions: 'Withheld from the user group “public”.',
    redirect_to_confirm_medical_professional:
      'For professionals, and the visitor had not confirmed to be one.',
    registered_only: 'The product has no registration there.',
    withheldIn: 'Withheld in',
    unreadable: 'Its meaning is unknown, so nobody gets the item.',
    published: 'published',
    draft: 'draft',
    archived: 'archived',
    begins: 'begins',
    ends: 'ended or ends',
    never: 'at an unreadable time',
  },
  de: {
    product_status: 'Das Produkt ist zurückgezogen.',
    usergroup_exceptions: 'Der Nutzergruppe „public“ vorenthalten.',
    redirect_to_confirm_medical_professional:
      'Für Fachpersonen, und der Besucher hatte nicht bestätigt, eine zu sein.',
    registered_only: 'Das Produkt ist dort nicht registriert.',
    withheldIn: 'Vorenthalten in',
    unreadable: 'Die Bedeutung ist unbekannt, daher bekommt niemand den Inhalt.',
    published: 'veröffentlicht',
    draft: 'Entwurf',
    archived: 'archiviert',
    begins: 'beginnt',
    ends: 'endete oder endet',
    never: 'zu einer unlesbaren Zeit',
  },
} satisfies InDeskLanguages<Readonly<Record<string, string>>>;

const known = [
  'product_status',
  'usergroup_exceptions',
  'redirect_to_confirm_medical_professional',
  'registered_only',
] as const;

/** Why a visitor did not get an item, as a sentence in a language of the desk. @param zone of its times */
export function reasonText(reason: ItemReason, language: DeskLanguage, zone: string): string {
  const text = texts[language];
  const rule = known.find((it) => it === reason.rule);
  if (rule) return text[rule];
  if (reason.places) {
    const names = reason.places.map((it) => placeName(it, language));
    return `${text.withheldIn} ${names.join(', ')}.`;
  }
  if (reason.language === undefined) return text.unreadable;
  const step = (['draft', 'archived'] as const).find((it) => it === reason.step);
  if (step) return `${reason.language}: ${text[step]}`;
  const time = (at: number) =>
    Number.isFinite(at) ? `${localTextOf(at, zone).replace('T', ' ')} (${zone})` : text.never;
  const bounds = [
    reason.from === undefined ? '' : `${text.begins} ${time(reason.from)}`,
    reason.until === undefined ? '' : `${text.ends} ${time(reason.until)}`,
  ].filter(Boolean);
  return `${reason.language}: ${bounds.join(', ') || text.published}`;
}

/** The name of a country, or of a region with its code. */
function placeName(place: string, language: DeskLanguage): string {
  if (parseCountryId(place)) return countryName(place, language);
  const region = regionCodes[place as keyof typeof regionCodes];
  return region ? `${labelOf(regions, region, language)} (${place})` : place;
}

const states = {
  en: { shown: 'Shown', withheld: 'Withheld', unpublished: 'Not published', absent: 'Not there' },
  de: {
    shown: 'Gezeigt',
    withheld: 'Vorenthalten',
    unpublished: 'Nicht veröffentlicht',
    absent: 'Nicht da',
  },
} satisfies InDeskLanguages<Readonly<Record<ExplainedItem['state'] | 'absent', string>>>;

/** The name of the state of an item. */
export const stateText = (state: ExplainedItem['state'] | 'absent', language: DeskLanguage) =>
  states[language][state];
