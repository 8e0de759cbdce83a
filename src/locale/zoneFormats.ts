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
