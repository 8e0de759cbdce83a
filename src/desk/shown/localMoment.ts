import { isTimeZone, offsetMinutes, zonedTime } from '../../locale/zonedTime.ts';

/** Why a local time is no moment: it is unreadable, the clock skipped it, or it showed it twice. */
export type MomentFault = 'unreadable' | 'skipped' | 'twice';

const local =
  /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?$/;
const day = 86_400_000;

/**
 * The moment of a date and time in a zone, to the second.
 * @param text such as `2026-10-03T14:00`; with `Z` or an offset, the zone does not count
 * @param zone the IANA name of the zone
 * @returns milliseconds since the epoch, or the fault
 */
export function momentOf(text: string, zone: string): number | MomentFault {
  const parts = local.exec(text);
  if (!parts || !isTimeZone(zone)) return 'unreadable';
  const [, year, month, date, hour, minute, second = 0, offset] = parts;
  const [y, mo, d, h, mi, s] = [year, month, date, hour, minute, second].map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const shown = Date.UTC(y, mo - 1, d, h, mi, s);
  const exists = new Date(shown).toISOString().slice(0, 19);
  if (exists !== `${text.slice(0, 16)}:${String(s).padStart(2, '0')}`) return 'unreadable';
  if (offset !== undefined) {
    const at = Date.parse(text);
    return Number.isNaN(at) ? 'unreadable' : Math.floor(at / 1000) * 1000;
  }
  // The clock is changed at most once in two days.
  const offsets = new Set(
    [shown - day, shown + day].map((near) => offsetMinutes(new Date(near), zone)),
  );
  const found = [...offsets]
    .map((ahead) => [shown - ahead * 60_000, ahead] as const)
    .filter(([at, ahead]) => offsetMinutes(new Date(at), zone) === ahead);
  const [first, second_] = found;
  if (!first) return 'skipped';
  return second_ ? 'twice' : first[0];
}

/** A moment as its date and time in a zone, as a form takes it: `2026-10-03T14:00:05`. */
export function localTextOf(moment: number, zone: string): string {
  const { year, month, day: date, hour, minute, second } = zonedTime(new Date(moment), zone);
  const two = (value: number) => String(value).padStart(2, '0');
  const clock = [hour, minute, second].map(two).join(':');
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(date)}T${clock}`;
}
