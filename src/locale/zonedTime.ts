import { keepMade } from '../memory/keepMade.ts';

/**
 * Returns the formats that give the parts of a moment as numbers, by time zone. They are kept,
 * because creating one costs a hundred times as much as using it.
 * @param fields the wanted parts
 * @returns the format of a time zone, by its IANA name; throws RangeError for an unknown zone
 */
export function zoneFormats(
  fields: Intl.DateTimeFormatOptions,
): (timeZone: string) => Intl.DateTimeFormat {
  return keepMade(
    50,
    (timeZone) => new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', { ...fields, timeZone }),
  );
}

/** A moment as clock and calendar show it in a time zone. */
interface ZonedTime {
  readonly year: number;
  /** From 1. */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

const formatOf = zoneFormats({
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/** Whether a text is the IANA name of a time zone, such as `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
  try {
    return name !== '' && Boolean(formatOf(name));
  } catch {
    return false;
  }
}

/**
 * A moment in a time zone.
 * @param timeZone the IANA name of the zone
 * @throws RangeError for an unknown zone or an invalid moment
 */
export function zonedTime(moment: Date, timeZone: string): ZonedTime {
  const parts = formatOf(timeZone).formatToParts(moment);
  const part = (type: string) => Number(parts.find((it) => it.type === type)?.value);
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  };
}

/** How far a zone's clock is ahead of UTC at a moment, in minutes. @throws as {@link zonedTime} */
export function offsetMinutes(moment: Date, timeZone: string): number {
  const { year, month, day, hour, minute, second } = zonedTime(moment, timeZone);
  const shown = Date.UTC(year, month - 1, day, hour, minute, second);
  return Math.round((shown - Math.floor(moment.getTime() / 1000) * 1000) / 60_000);
}
