import type { CardView } from '../content/view/card.ts';
import { textOf } from '../content/view/fields.ts';
import { countryName } from '../country/country.ts';
import { type PlacesDrawing, placesMaps } from '../events/drawMap.server.ts';
import { placeOf } from '../events/place.ts';
import { comparatorOf } from '../locale/comparatorOf.ts';
import type { Locale } from '../locale/locales.ts';
import { readEvents } from './calendarEvents.server.ts';
import type { EventsWanted } from './calendarQuery.ts';
import type { PageServices } from './page.ts';

/** The events of a country, those online, or those whose place is not known. */
export interface CountryView {
  /** Empty for events without a country. */
  readonly name: string;
  readonly isOnline: boolean;
  readonly cities: readonly { readonly name: string; readonly events: readonly CardView[] }[];
}

/** Events by place. */
export interface PlacesView {
  /** In the order of names; events online and those without a place come last. */
  readonly countries: readonly CountryView[];
  /** Drawings of the land around the cities whose position is known; none without one. */
  readonly maps: readonly PlacesDrawing[];
  readonly count: number;
  /** Whether there are more events than are shown. */
  readonly isCut: boolean;
}

/** The events of a query by place. */
export function readPlaces(services: PageServices, wanted: EventsWanted): PlacesView {
  const { locale } = services;
  const { events: all, isCut } = readEvents(services, wanted);
  const events = all.map(({ item, card }) => ({
    card,
    country: countryName(textOf(item, 'country'), locale),
    city: textOf(item, 'city'),
    position: placeOf(item, locale).position,
  }));
  const cities = citiesOf(events);
  return {
    countries: countriesOf(events, locale),
    maps: cities.length > 0 ? placesMaps(cities) : [],
    count: events.length,
    isCut,
  };
}

interface PlacedEvent {
  readonly card: CardView;
  /** The name of its country; empty if unknown, as that of its city. */
  readonly country: string;
  readonly city: string;
  readonly position: ReturnType<typeof placeOf>['position'];
}

/** The cities whose position is known, those with most events first: a map names them first. */
function citiesOf(events: readonly PlacedEvent[]) {
  return [...Map.groupBy(events, ({ country, city }) => `${city}, ${country}`).values()]
    .toSorted((a, b) => b.length - a.length)
    .flatMap((all) => {
      const { city: name = '', position } = all.find((it) => it.position) ?? {};
      return name && position ? [{ name, position }] : [];
    });
}

function countriesOf(events: readonly PlacedEvent[], locale: Locale): CountryView[] {
  const compare = comparatorOf(locale);
  const byName = <T>([a]: [string, T], [b]: [string, T]) =>
    Number(a === '') - Number(b === '') || compare(a, b);
  return [...Map.groupBy(events, ({ country }) => country)]
    .toSorted(byName)
    .flatMap(([name, all]) => (name ? [{ name, isOnline: false, all }] : withoutCountry(all)))
    .map(({ name, isOnline, all }) => ({
      name,
      isOnline,
      cities: [...Map.groupBy(all, ({ city }) => city)]
        .toSorted(byName)
        .map(([city, events]) => ({ name: city, events: events.map(({ card }) => card) })),
    }));
}

/** Events without a country: those online, then those whose place is not known. */
const withoutCountry = (events: readonly PlacedEvent[]) =>
  [true, false]
    .map((isOnline) => ({
      name: '',
      isOnline,
      all: events.filter(({ card }) => Boolean(card.isOnline) === isOnline),
    }))
    .filter(({ all }) => all.length > 0);
