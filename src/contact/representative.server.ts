import type { FlatItem, LinkedItem } from '../content/elements.ts';
import { type FilterOf, is, type PageReader } from '../content/pageReader.server.ts';
import { territory } from '../content/types/page.ts';
import { itemsOf, numberOf, textOf } from '../content/view/fields.ts';
import { type PersonView, personView } from '../content/view/person.ts';
import { parseCountryId } from '../country/country.ts';
import type { Locale } from '../locale/locales.ts';
import { coversCode, fitsCountry } from './postalCode.ts';

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

/** The territories that are read at once. */
const atOnce = 500;

/** All territories, or those that the filters let through, as far as the market shows them. */
function* territoriesIn(
  content: PageReader,
  filters: readonly FilterOf<typeof territory>[] = [],
): Generator<FlatItem<typeof territory>> {
  let total = 1;
  for (let skip = 0; skip < total; skip += atOnce) {
    const page = content.list(territory, { filters, skip, limit: atOnce }, 1);
    yield* page.items;
    total = page.total;
  }
}

/** The telephone number of who is responsible: its own, or that of its office. */
const phoneOf = (item: FlatItem<typeof territory>, place: LinkedItem<'map_place'> | undefined) =>
  textOf(item, 'phone') || textOf(place, 'phone');

/**
 * Finds who is responsible for a country and postal code (STAFF-3), as far as the market shows it.
 * @param query has a country
 */
export function findRepresentative(
  { content, locale }: { readonly content: PageReader; readonly locale: Locale },
  { country, postalCode }: RepresentativeQuery,
): RepresentativeAnswer {
  if (postalCode && !fitsCountry(postalCode, country)) return { status: 'invalid' };
  let item: FlatItem<typeof territory> | undefined;
  let isCovered = false;
  for (const it of territoriesIn(content, [is('elements.country', country)])) {
    isCovered = true;
    if (!coversCode(textOf(it, 'postal_codes'), postalCode)) continue;
    item = it;
    break;
  }
  if (!item) return { status: isCovered && !postalCode ? 'incomplete' : 'none' };
  const [person] = itemsOf(item, 'representative');
  const [place] = itemsOf(item, 'place');
  const position = positionOf(place);
  return {
    status: 'found',
    found: {
      title: textOf(item, 'title'),
      office: textOf(item, 'office'),
      address: textOf(item, 'address') || textOf(place, 'address'),
      phone: phoneOf(item, place),
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
 * responsible for most territories first (PAGE-96). Their number is the one that most look-ups of these
 * territories name: a brand may have one of its own at an office that it shares.
 */
export function mainOffices({ content }: { readonly content: PageReader }): readonly OfficeView[] {
  const responsible = [...territoriesIn(content)].flatMap((item) =>
    itemsOf(item, 'place').map((place) => ({ place, phone: phoneOf(item, place) })),
  );
  return mostFirst(responsible, ({ place }) => place.codename ?? '')
    .flatMap((ofOffice) => {
      const place = ofOffice[0]?.place;
      const phone = mostFirst(ofOffice, (it) => it.phone)[0]?.[0]?.phone;
      const position = positionOf(place);
      const name = textOf(place, 'name');
      return name && phone && position ? [{ name, phone, position }] : [];
    })
    .slice(0, mostOffices);
}

/** Values in groups of the same key, the largest group first. */
const mostFirst = <Value>(values: readonly Value[], keyOf: (value: Value) => string): Value[][] =>
  [...Map.groupBy(values, keyOf).values()].toSorted((a, b) => b.length - a.length);

function positionOf(place: LinkedItem<'map_place'> | undefined): Position | undefined {
  const [latitude, longitude] = [numberOf(place, 'latitude'), numberOf(place, 'longitude')];
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

/** Where a visitor looks for a representative; each is empty if not given. */
export interface RepresentativeQuery {
  /** The id of a country. */
  readonly country: string;
  readonly postalCode: string;
}

/** Reads the query of an address; what is invalid counts as absent. */
export function readRepresentativeQuery(given: URLSearchParams): RepresentativeQuery {
  const code = (given.get('postal_code') ?? '').slice(0, 20).toWellFormed();
  return {
    country: parseCountryId(given.get('country')) ?? '',
    postalCode: code.split(/\s+/).filter(Boolean).join(' '),
  };
}

/** The query string of a query, without its question mark; equal queries have one spelling. */
export function writeRepresentativeQuery({ country, postalCode }: RepresentativeQuery): string {
  return new URLSearchParams([
    ...(country ? [['country', country]] : []),
    ...(postalCode ? [['postal_code', postalCode]] : []),
  ]).toString();
}
