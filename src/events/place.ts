import type { LinkedItem } from '../content/elements.ts';
import { numberOf, textOf } from '../content/view/fields.ts';
import { countryName } from '../country/country.ts';
import type { Locale } from '../locale/locales.ts';

/** Degrees north and east. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** Where an event takes place. */
interface EventPlace {
  /** Venue, street, city and country in one line; for events online the venue at most. */
  readonly address: string;
  /** The lines of the address. */
  readonly lines: readonly string[];
  /** Empty for events online. */
  readonly city: string;
  /** The country's name; empty for events online. */
  readonly country: string;
  readonly position: Position | undefined;
}

/** Where an event takes place, in a language. */
export function placeOf(event: LinkedItem<'event'>, locale: Locale): EventPlace {
  const city = textOf(event, 'city');
  const country = countryName(textOf(event, 'country'), locale);
  const lines = [
    textOf(event, 'venue'),
    textOf(event, 'street_address'),
    [textOf(event, 'postal_code'), city].filter(Boolean).join(' '),
    country,
  ].filter(Boolean);
  const [latitude, longitude] = [numberOf(event, 'latitude'), numberOf(event, 'longitude')];
  const position =
    latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
  return { address: lines.join(', '), lines, city, country, position };
}

/** The map of OpenStreetMap around a position. */
export const mapOf = ({ latitude, longitude }: Position): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
