import type { FlatItem, LinkedItem } from '../content/elements.ts';
import type { PageReader } from '../content/pageReader.server.ts';
import { is } from '../content/pageReader.server.ts';
import { territory } from '../content/types/territory.ts';
import { itemsOf, numberOf, textOf } from '../content/view/fields.ts';
import { type PersonView, personView } from '../content/view/person.ts';
import type { Locale } from '../locale/locales.ts';
import { fitsCountry } from './postalCode.ts';
import type { RepresentativeQuery } from './representativeQuery.ts';
import { coversCode } from './territories.ts';

/** Degrees north and east. */
interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** The office responsible for a place. */
export interface RepresentativeView {
  /** The name of the territory. */
  readonly title: string;
  readonly office: string;
  readonly address: string;
  readonly phone: string;
  /** How its postal codes begin; empty for the whole country. */
  readonly codes: string;
  /** Where the office is, in degrees. */
  readonly position?: Position;
  readonly person?: PersonView;
}

/** The answer to a query: `incomplete` if the country has several offices and no code was given. */
export type RepresentativeAnswer =
  | { readonly status: 'found'; readonly found: RepresentativeView }
  | { readonly status: 'none' | 'invalid' | 'incomplete' };

/** The territories that are read at once; a country may have more. */
const atOnce = 500;

/**
 * Finds who is responsible for a country and postal code (STAFF-3), as far as the market shows it.
 * @param query has a country
 */
export function findRepresentative(
  { content, locale }: { readonly content: PageReader; readonly locale: Locale },
  { country, postalCode }: RepresentativeQuery,
): RepresentativeAnswer {
  if (postalCode && !fitsCountry(postalCode, country)) return { status: 'invalid' };
  const filters = [is('elements.country', country)];
  let item: FlatItem<typeof territory> | undefined;
  let skip = 0;
  let total = 0;
  do {
    const page = content.list(territory, { filters, skip, limit: atOnce }, 1);
    item = page.items.find((it) => coversCode(textOf(it, 'postal_codes'), postalCode));
    total = page.total;
    skip += atOnce;
  } while (!item && skip < total);
  if (!item) return { status: total > 0 && !postalCode ? 'incomplete' : 'none' };
  const [person] = itemsOf(item, 'representative');
  const [place] = itemsOf(item, 'place');
  const position = positionOf(place);
  return {
    status: 'found',
    found: {
      title: textOf(item, 'title'),
      office: textOf(item, 'office'),
      address: textOf(item, 'address') || textOf(place, 'address'),
      phone: textOf(item, 'phone') || textOf(place, 'phone'),
      codes: textOf(item, 'postal_codes').replaceAll('-', '–'),
      ...(position && { position }),
      ...(person && { person: personView(person, locale) }),
    },
  };
}

/** An office that can be called. */
export interface OfficeView {
  readonly name: string;
  readonly phone: string;
  readonly position: Position;
}

/** As many offices have room beside the form. */
const mostOffices = 5;

/**
 * The offices that the market shows and that have a telephone number and a place, those that are
 * responsible for most territories first (PAGE-96).
 */
export function mainOffices({ content }: { readonly content: PageReader }): readonly OfficeView[] {
  const { items } = content.list(territory, { filters: [], limit: atOnce }, 1);
  const places = items.flatMap((it) => itemsOf(it, 'place'));
  return [...Map.groupBy(places, (place) => textOf(place, 'name')).values()]
    .toSorted((a, b) => b.length - a.length)
    .flatMap(([place]) => {
      const position = positionOf(place);
      const [name, phone] = [textOf(place, 'name'), textOf(place, 'phone')];
      return name && phone && position ? [{ name, phone, position }] : [];
    })
    .slice(0, mostOffices);
}

function positionOf(place: LinkedItem<'map_place'> | undefined): Position | undefined {
  const [latitude, longitude] = [numberOf(place, 'latitude'), numberOf(place, 'longitude')];
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}
