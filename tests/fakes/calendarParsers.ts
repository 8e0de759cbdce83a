import ical, { type VEvent } from 'node-ical';
import { convertIcsCalendar, type IcsCalendar } from 'ts-ics';

/** An event of a calendar file, as a parser reads it. */
export interface ParsedEvent {
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly location: string | undefined;
  readonly start: string;
  readonly end: string | undefined;
  readonly status: string | undefined;
  readonly uid: string | undefined;
  readonly sequence: number;
}

type Parse = (text: string) => readonly ParsedEvent[];

/** The events of a file as two parsers that know nothing of each other read them. */
export const calendarParsers: Readonly<Record<'node-ical' | 'ts-ics', Parse>> = {
  'node-ical': (text: string) =>
    Object.values(ical.sync.parseICS(text))
      .filter((it): it is VEvent => it?.type === 'VEVENT')
      .map((it) => ({
        title: String(it.summary),
        description: String(it.description),
        location: String(it.location),
        start: it.start.toISOString(),
        end: it.end?.toISOString(),
        status: it.status,
        uid: it.uid,
        sequence: Number(it.sequence),
      })),
  'ts-ics': (text: string) => {
    const { events = [] }: IcsCalendar = convertIcsCalendar(undefined, text);
    return events.map((it) => ({
      title: it.summary,
      description: it.description,
      location: it.location,
      start: it.start.date.toISOString(),
      end: it.end?.date.toISOString(),
      status: it.status,
      uid: it.uid,
      sequence: it.sequence ?? 0,
    }));
  },
};
