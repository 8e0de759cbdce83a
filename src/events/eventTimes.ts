import type { LinkedItem } from '../content/elements.ts';
import { daysOf, itemsOf, textOf } from '../content/view/fields.ts';
import { fullNameOf } from '../content/view/person.ts';
import type { Days } from '../locale/calendarSheet.ts';
import { isoDay } from '../locale/displayDate.ts';
import type { Locale } from '../locale/locales.ts';
import { asWritten } from '../locale/orthography.ts';
import { writtenDays } from '../locale/writtenDates.ts';
import { isTimeZone, offsetMinutes } from '../locale/zonedTime.ts';
import { keepMade } from '../memory/keepMade.ts';

/** When an event begins and ends, for people and for programs. */
export interface EventTimes {
  /** ISO 8601. */
  readonly start: string;
  readonly end: string;
  readonly timeZone: string;
  /** By how many minutes the clock of the place is ahead of UTC at the start and at the end. */
  readonly offsets: { readonly start: number; readonly end: number };
  /** The first and the last day with their times; one line if both are one day. */
  readonly lines: readonly string[];
  /** The name of the time zone, such as `Central European Time (GMT+1)`. */
  readonly zone: string;
}

/** A part of the program. */
interface SessionView {
  readonly key: string;
  /** Such as `09:00–10:30`. */
  readonly time: string;
  readonly title: string;
  readonly room: string;
  readonly speakers: string;
}

/** A day of the program. */
export interface ProgramDay {
  /** The weekday and the date. */
  readonly name: string;
  readonly sessions: readonly SessionView[];
}

/** A format that writes as people do. */
const written = (format: Intl.DateTimeFormat, locale: Locale) => ({
  format: (moment: Date) => asWritten(format.format(moment), locale),
  formatRange: (from: Date, to: Date) => asWritten(format.formatRange(from, to), locale),
});

const formatsOf = keepMade(200, (locale: Locale, timeZone: string) => {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone, ...options });
  return {
    day: written(
      format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
      locale,
    ),
    time: written(format({ hour: 'numeric', minute: '2-digit' }), locale),
    zone: format({ timeZoneName: 'longGeneric' }),
    offset: format({ timeZoneName: 'shortOffset' }),
  };
});

const knownZone = (timeZone: string) => (isTimeZone(timeZone) ? timeZone : 'UTC');

function nameIn(format: Intl.DateTimeFormat, moment: Date): string {
  return format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** When an event takes place, on the clock of its place. */
export function timesOf(event: LinkedItem<'event'>, locale: Locale): EventTimes | undefined {
  const { start, end, timeZone: given } = daysOf(event);
  const timeZone = knownZone(given);
  const [from, to] = [new Date(start), new Date(end || start)];
  if (Number.isNaN(from.getTime()) || Number.isNaN(to.getTime())) return undefined;
  const { day, time } = formatsOf(locale, timeZone);
  const isOneDay = day.format(from) === day.format(to);
  return {
    start,
    end,
    timeZone,
    offsets: { start: offsetMinutes(from, timeZone), end: offsetMinutes(to, timeZone) },
    lines: isOneDay
      ? [`${day.format(from)}, ${time.formatRange(from, to)}`]
      : [from, to].map((it) => `${day.format(it)}, ${time.format(it)}`),
    zone: zoneName(from, to, locale, timeZone),
  };
}

/** When an event begins and ends, as one reads it in a letter. */
export interface EventSpan {
  /** The days, such as `April 15–16, 2027`. */
  readonly days: string;
  /** The day and the time. */
  readonly start: string;
  readonly end: string;
  /** The name of the time zone, such as `Central European Time (GMT+1)`. */
  readonly zone: string;
}

/** When an event takes place, on the clock of its place; empty texts if that is unknown. */
export function spanOf({ start, end, timeZone: given }: Days, locale: Locale): EventSpan {
  const timeZone = knownZone(given);
  const [from, to] = [new Date(start), new Date(end || start)];
  if (!(from <= to)) return { days: '', start: '', end: '', zone: '' };
  const { day, time } = formatsOf(locale, timeZone);
  const text = (moment: Date) => `${day.format(moment)}, ${time.format(moment)}`;
  return {
    days: writtenDays(from, to, locale, timeZone),
    start: text(from),
    end: text(to),
    zone: zoneName(from, to, locale, timeZone),
  };
}

/** The name of a time zone with its offset, or with both if the clock changes. */
function zoneName(from: Date, to: Date, locale: Locale, timeZone: string): string {
  const { zone, offset } = formatsOf(locale, timeZone);
  const changes = offsetMinutes(from, timeZone) !== offsetMinutes(to, timeZone);
  const offsets = [from, ...(changes ? [to] : [])].map((it) => nameIn(offset, it));
  return `${nameIn(zone, from)} (${offsets.join(' → ')})`;
}

/** The program of an event by day, on the clock of its place. */
export function programOf(event: LinkedItem<'event'>, locale: Locale): readonly ProgramDay[] {
  const timeZone = knownZone(daysOf(event).timeZone);
  const { day, time } = formatsOf(locale, timeZone);
  const sessions = itemsOf(event, 'sessions')
    .map((item) => ({
      item,
      from: new Date(textOf(item, 'start')),
      to: new Date(textOf(item, 'end')),
    }))
    .filter(({ from, to }) => from <= to)
    .toSorted((a, b) => a.from.getTime() - b.from.getTime() || a.to.getTime() - b.to.getTime());
  const days = Map.groupBy(sessions, ({ from }) => isoDay(from.toISOString(), timeZone));
  return [...days.values()].flatMap((ofDay) => {
    const [first] = ofDay;
    if (!first) return [];
    return {
      name: day.format(first.from),
      sessions: ofDay.map(({ item, from, to }, index) => ({
        key: `${index}-${textOf(item, 'title')}`,
        time: time.formatRange(from, to),
        title: textOf(item, 'title'),
        room: textOf(item, 'room'),
        speakers: itemsOf(item, 'speakers')
          .map((it) => fullNameOf(it))
          .filter(Boolean)
          .join('; '),
      })),
    };
  });
}
