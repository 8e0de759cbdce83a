import { beginningsOf, coversCode } from '../../contact/postalCode.ts';
import {
  type AssetReference,
  codenamesIn,
  pathOf,
  type Variant,
  valueOf,
} from '../../content/edition/authored.ts';
import { commaList } from '../../content/elements.ts';
import { countryOf } from '../../country/country.ts';
import { contentLanguageCodes } from '../../enumerations/contents.ts';
import type { FolderRule, ItemRule } from '../checkItems.server.ts';

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

interface EventFault {
  readonly element: string;
  readonly message: string;
  readonly severity?: 'warning';
}

const openStates = ['register', 'seats_open'];

function* eventFaults(variant: Variant): Generator<EventFault> {
  const text = (element: string) => String(valueOf(variant, element) ?? '');
  if (Date.parse(text('end')) < Date.parse(text('start'))) {
    yield { element: 'end', message: 'Is before the start.' };
  }
  if (text('time_zone') && !isTimeZone(text('time_zone'))) {
    yield { element: 'time_zone', message: 'Is not a time zone such as Europe/Berlin.' };
  }
  if (text('country') && !countryOf(text('country'))) {
    yield { element: 'country', message: 'Is not the id of a country, such as DE.' };
  }
  const [seats, available] = [valueOf(variant, 'seats'), valueOf(variant, 'available_seats')];
  if (typeof seats === 'number' && typeof available === 'number' && available > seats) {
    const message = `Is more than the ${seats} seats of the event.`;
    yield { element: 'available_seats', message, severity: 'warning' };
  }
  const [state = ''] = codenamesIn(variant, 'registration_status');
  if (openStates.includes(state) && valueOf(variant, 'available_seats') === 0) {
    const message = 'There are no seats left, so registration shows as closed.';
    yield { element: 'available_seats', message, severity: 'warning' };
  }
}

/**
 * Events must end after they begin, have a valid time zone and country, be open only with seats,
 * and have no more free seats than seats (CONTENT-43).
 */
export const eventRule: ItemRule = ({ item, report }) => {
  if (item.type !== 'event') return;
  const reported = new Set<string>();
  for (const variant of Object.values(item.variants)) {
    for (const { element, message, severity } of eventFaults(variant)) {
      const isShared = variant.own[element] === undefined;
      if (isShared && reported.has(element)) continue;
      if (isShared) reported.add(element);
      report('event', pathOf(variant, element), message, severity);
    }
  }
};

const codes: Readonly<Record<string, string>> = contentLanguageCodes;

/** The fault in the files of a revision: each of its languages has one, named after its code. */
function directionsFault(variant: Variant): string | undefined {
  const files = (valueOf(variant, 'files') ?? []) as readonly AssetReference[];
  // That a revision needs files is reported as for every required field.
  if (files.length === 0) return undefined;
  const wanted = codenamesIn(variant, 'languages').map((language) => codes[language] ?? language);
  const named = files.map(({ name }) => name ?? '');
  const missing = wanted.find((code) => !named.includes(code));
  if (missing !== undefined) return `Has no file with the name \`${missing}\` for that language.`;
  const other = named.find((name) => !wanted.includes(name));
  if (other === undefined) return undefined;
  return `Has a file with the name \`${other.slice(0, 40)}\`, which is no language of the revision.`;
}

/** Directions for use exist in every language they name (CONTENT-25). */
export const directionsRule: ItemRule = ({ item, report, faults }) => {
  const reported = new Set<string>();
  for (const part of [item, ...item.components]) {
    for (const variant of Object.values(part.variants)) {
      const isListed = variant.type === 'directions_for_use' && faults.length === 0;
      const fault = isListed ? directionsFault(variant) : undefined;
      const path = pathOf(variant, 'files');
      if (!fault || reported.has(path.join('/'))) continue;
      reported.add(path.join('/'));
      report('media', path, fault);
    }
  }
};

interface Area {
  readonly codename: string;
  readonly list: string;
}

/** Whether a postal code could be in both areas. */
function overlaps(a: Area, b: Area): boolean {
  const [ofA, ofB] = [beginningsOf(a.list), beginningsOf(b.list)];
  if (ofA.length === 0 || ofB.length === 0) return true;
  return ofA.some((it) => coversCode(b.list, it)) || ofB.some((it) => coversCode(a.list, it));
}

/** Territories must name a known country, and none may share a postal code on one site (STAFF-3). */
export const territoryRule: FolderRule = ({ items }) => {
  const areas = new Map<string, Area[]>();
  for (const { item, report } of items.values()) {
    const [variant] = Object.values(item.variants);
    if (item.type !== 'territory' || !variant) continue;
    const country = String(valueOf(variant, 'country') ?? '');
    if (!countryOf(country)) {
      report('territory', pathOf(variant, 'country'), 'Is not the id of a country, such as DE.');
      continue;
    }
    const area = {
      codename: item.codename,
      list: String(valueOf(variant, 'postal_codes') ?? ''),
    };
    const key = `${item.collection} ${country}`;
    const others = areas.get(key) ?? [];
    const other = others.find((it) => overlaps(it, area));
    if (other) {
      const message = `Shares postal codes with \`${other.codename}\`.`;
      report('territory', pathOf(variant, 'postal_codes'), message);
    }
    areas.set(key, [...others, area]);
  }
};

/** A synonym list must have at least two words or phrases, without duplicates. */
export const synonymsRule: ItemRule = ({ item, report }) => {
  if (item.type !== 'synonyms') return;
  for (const variant of Object.values(item.variants)) {
    const phrases = commaList(valueOf(variant, 'words')).map((phrase) => phrase.toLowerCase());
    const path = [...variant.path, 'words'];
    if (phrases.length < 2) report('synonyms', path, 'Needs two words or more, between commas.');
    const twice = phrases.find((phrase, i) => phrases.indexOf(phrase) !== i);
    if (twice) report('synonyms', path, `Has "${twice}" twice.`);
  }
};
