/** Formats of at most so many zones are kept: a zone may come from a cookie, in any case. */
const mostFormats = 50;

/**
 * Creates formats that give the parts of a moment as numbers, and keeps them: creating one costs a
 * hundred times as much as using it.
 * @param fields the parts that are wanted
 * @returns the format of a time zone, by its IANA name; throws RangeError for an unknown zone
 */
export function zoneFormats(
  fields: Intl.DateTimeFormatOptions,
): (timeZone: string) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const known = formats.get(timeZone);
    if (known) return known;
    const format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', { ...fields, timeZone });
    if (formats.size >= mostFormats) formats.clear();
    formats.set(timeZone, format);
    return format;
  };
}
