import { type CalendarDate, type DateFormat, twoDigits } from './language.ts';
import { languages } from './languages.ts';
import type { Locale } from './locales.ts';
import { zoneFormats } from './zonedTime.ts';

/** A moment: an ISO 8601 text, milliseconds since 1970, or a date object. */
type Timestamp = string | number | Date;

/** The options of {@link displayDate}. */
interface DisplayDateOptions {
  readonly start?: Timestamp | null;
  readonly end?: Timestamp | null;
  readonly revision?: Timestamp | null;
  readonly locale: Locale;
  /** The IANA name of the time zone; `UTC` by default and if unknown. */
  readonly timeZone?: string;
}

/**
 * The date line of a resource or event (PAGE-5): start and end as 'Mar 5, 2027 to Mar 7, 2027', one
 * date where both fall on the same day, otherwise the revision as '3/5/2027', each in the format of
 * the language: German, Spanish and Portuguese name a month or year that both share only once. A text without a time of day means that day in every zone; a text without an offset
 * is read as UTC. The same input gives the same text on the server and in every browser.
 * @returns the text, or `''` if neither a readable start and end nor a readable revision is given
 */
export function displayDate(options: DisplayDateOptions): string {
  const { locale, timeZone = 'UTC' } = options;
  const format = languages[locale].dates;
  const start = calendarDate(options.start, timeZone);
  const end = calendarDate(options.end, timeZone);
  if (start && end) {
    const last = longDate(end, format);
    if (longDate(start, format) === last) return last;
    return `${firstDate(start, end, format)} ${format.until} ${last}`;
  }
  const revision = calendarDate(options.revision, timeZone);
  return revision ? format.numeric(revision) : '';
}

/** The start of a span, without what its end repeats, in languages that leave it out. */
function firstDate(start: CalendarDate, end: CalendarDate, format: DateFormat): string {
  if (!format.begin || start.year !== end.year) return longDate(start, format);
  const month = start.month === end.month ? '' : (format.months[start.month - 1] ?? '');
  return format.begin(start, month);
}

function longDate(date: CalendarDate, format: DateFormat): string {
  return format.long(date, format.months[date.month - 1] ?? '');
}

const isoText =
  /^(?<date>\d{4}-\d{2}-(?<day>\d{2}))(?:[T ](?<time>\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(?<offset>Z|[+-]\d{2}:\d{2})?)?$/;

/** The calendar day of a time in a zone; undefined if the time is invalid. */
export function calendarDate(
  value: Timestamp | null | undefined,
  timeZone: string,
): CalendarDate | undefined {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'string') return calendarDateOfText(value.trim(), timeZone);
  return calendarDateOfMoment(new Date(value), timeZone);
}

/** The calendar day of a time in a zone, such as `2027-03-05`; empty if the time is invalid. */
export function isoDay(value: Timestamp, timeZone: string): string {
  const date = calendarDate(value, timeZone);
  if (!date) return '';
  const { year, month, day } = date;
  return [String(year).padStart(4, '0'), twoDigits(month), twoDigits(day)].join('-');
}

function calendarDateOfText(text: string, timeZone: string): CalendarDate | undefined {
  const groups = isoText.exec(text)?.groups;
  if (!groups) return undefined;
  const written = utcDate(new Date(`${groups.date}T00:00:00Z`));
  // JavaScript engines differ on February 30: some reject it, some read March 2.
  if (written?.day !== Number(groups.day)) return undefined;
  if (!groups.time) return written;
  const moment = new Date(`${groups.date}T${groups.time}${groups.offset ?? 'Z'}`);
  return calendarDateOfMoment(moment, timeZone);
}

function calendarDateOfMoment(moment: Date, timeZone: string): CalendarDate | undefined {
  return timeZone === 'UTC' ? utcDate(moment) : zonedDate(moment, timeZone);
}

function utcDate(moment: Date): CalendarDate | undefined {
  const year = moment.getUTCFullYear();
  // The negation also rejects NaN, the year of an invalid date.
  if (!(year >= 1 && year <= 9999)) return undefined;
  return { year, month: moment.getUTCMonth() + 1, day: moment.getUTCDate() };
}

const formatOf = zoneFormats({ year: 'numeric', month: 'numeric', day: 'numeric' });

function zonedDate(moment: Date, timeZone: string): CalendarDate | undefined {
  const date = utcDate(moment);
  if (!date) return undefined;
  try {
    const parts = formatOf(timeZone).formatToParts(moment);
    const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
    return { year: part('year'), month: part('month'), day: part('day') };
  } catch {
    // The zone may come from a cookie and may be invalid.
    return date;
  }
}
