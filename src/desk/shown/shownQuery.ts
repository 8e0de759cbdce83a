import { parseCountryId } from '../../country/country.ts';
import { isTimeZone } from '../../locale/zonedTime.ts';
import type { ShownRequest } from './explanation.ts';
import { localTextOf, type MomentFault, momentOf } from './localMoment.ts';

/** The fields of the form, by their names in the query. */
export const shownFields = [
  'path',
  'country',
  'confirmed',
  'at',
  'zone',
  'brand',
  'with-country',
  'with-at',
] as const;

export type ShownField = (typeof shownFields)[number];

/** What is wrong with a field. */
export type ShownFault =
  | MomentFault
  | 'missing'
  | 'path'
  | 'noPage'
  | 'country'
  | 'choice'
  | 'zone'
  | 'future'
  | 'unkept'
  | 'failed';

/** What a query asks. */
export interface ShownQuery {
  /** What the form shows, as it was typed. */
  readonly values: Readonly<Record<ShownField, string>>;
  readonly faults: Readonly<Partial<Record<ShownField, ShownFault>>>;
  /** Absent where nothing is asked, or a field has a fault. */
  readonly asked?: ShownRequest;
  /** What it is compared with, if that is asked. */
  readonly other?: ShownRequest;
}

/** What a query is read with. */
interface QueryContext {
  readonly now: Date;
  /** The brands that there are, the usual one first. */
  readonly brands: readonly string[];
}

const longestPath = 2_000;

/** The zone of the form at first: that of the machine. */
const usualZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/**
 * Reads the question of the form (PROOF-35). A wrong value is a fault of its field, and keeps all others.
 * Without a moment the present one counts, so that its link is permanent.
 */
export function readShownQuery(query: URLSearchParams, { now, brands }: QueryContext): ShownQuery {
  const given = (name: ShownField) => (query.get(name) ?? '').trim();
  const isAsked = query.has('path');
  const zone = given('zone') || usualZone();
  const present = Math.floor(now.getTime() / 1_000) * 1_000;
  const values = {
    ...(Object.fromEntries(shownFields.map((it) => [it, given(it)])) as Record<ShownField, string>),
    zone,
    confirmed: given('confirmed') || 'no',
    brand: given('brand') || (brands[0] ?? ''),
    at: given('at') || (isAsked && isTimeZone(zone) ? writtenMoment(present, zone) : ''),
  };
  if (!isAsked) return { values, faults: {} };
  const faults: Partial<Record<ShownField, ShownFault>> = {};
  const url = pathIn(values.path);
  if (values.path === '') faults.path = 'missing';
  else if (url === undefined) faults.path = 'path';
  const country = countryIn(values, faults, 'country');
  if (values.confirmed !== 'yes' && values.confirmed !== 'no') faults.confirmed = 'choice';
  if (!isTimeZone(zone)) faults.zone = 'zone';
  const at = momentIn(values, faults, 'at', present);
  if (!brands.includes(values.brand)) faults.brand = 'choice';
  const otherCountry = values['with-country'] && countryIn(values, faults, 'with-country');
  const otherAt = values['with-at'] ? momentIn(values, faults, 'with-at', present) : at;
  if (Object.keys(faults).length > 0 || !url || !country || at === undefined) {
    return { values, faults };
  }
  const { brand } = values;
  const asked = { url, country, confirmed: values.confirmed === 'yes', at, brand };
  const isCompared = values['with-country'] !== '' || values['with-at'] !== '';
  const other = { ...asked, country: otherCountry || country, at: otherAt ?? at };
  return { values, faults, asked, ...(isCompared && { other }) };
}

type Faults = Partial<Record<ShownField, ShownFault>>;
type Values = Readonly<Record<ShownField, string>>;

function countryIn(values: Values, faults: Faults, field: 'country' | 'with-country') {
  const id = parseCountryId(values[field]);
  if (!id) faults[field] = values[field] === '' ? 'missing' : 'country';
  return id;
}

function momentIn(values: Values, faults: Faults, field: 'at' | 'with-at', present: number) {
  if (faults.zone) return undefined;
  const moment = momentOf(values[field], values.zone);
  const fault = typeof moment === 'string' ? moment : moment > present ? 'future' : undefined;
  if (fault) faults[field] = fault;
  return fault ? undefined : (moment as number);
}

/** The path of what was typed: a path, or a whole address as it is copied from a browser. */
function pathIn(text: string): string | undefined {
  if (text.length > longestPath || /[\s\\]/.test(text)) return undefined;
  try {
    decodeURI(text);
  } catch {
    return undefined;
  }
  const path = /^https?:\/\/[^/?#]+(.*)$/i.exec(text)?.[1] ?? text;
  const [whole = ''] = path.split('#');
  if (whole === '' || whole.startsWith('?')) return text === whole ? undefined : `/${whole}`;
  return whole.startsWith('/') && !whole.startsWith('//') ? whole : undefined;
}

/** A moment as the form takes it, with `Z` where the clock of the zone shows it twice. */
function writtenMoment(moment: number, zone: string): string {
  const local = localTextOf(moment, zone);
  return momentOf(local, zone) === moment
    ? local
    : `${new Date(moment).toISOString().slice(0, 19)}Z`;
}

/**
 * The query that asks the same again, whenever it is opened.
 * @param changes what differs; an empty value leaves the field out
 */
export function queryOf(
  { values }: Pick<ShownQuery, 'values'>,
  changes: Readonly<Partial<Record<ShownField | 'page', string>>> = {},
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...values, ...changes })) {
    if (value) query.set(name, value);
  }
  return query.toString();
}
