import { isDay } from '../content/dates.ts';
import type { DeskAsk, DeskLanguage, InDeskLanguages } from './deskPage.ts';
import type { ReadField } from './filter.ts';

const dayLength = 24 * 60 * 60_000;

/** A span of days in UTC, both included, as a query asks for it. */
export interface DaySpan {
  readonly from: string;
  readonly to: string;
  /** What is wrong with the fields; the span is then the usual one. */
  readonly faults: { readonly from?: string; readonly to?: string };
  /** As they were entered. */
  readonly entered: { readonly from: string; readonly to: string };
}

const texts = {
  en: {
    noDay: 'Enter a day that exists, such as 2026-11-27 or 27.11.2026.',
    order: 'The last day must not be before the first one.',
  },
  de: {
    noDay: 'Geben Sie einen Tag an, den es gibt, etwa 2026-11-27 oder 27.11.2026.',
    order: 'Der letzte Tag darf nicht vor dem ersten liegen.',
  },
} satisfies InDeskLanguages<unknown>;

/** The text of a fault of a field for a day. */
export const noDay = (language: DeskLanguage): string => texts[language].noDay;

/**
 * A day as somebody wrote it, such as `27.11.2026`, in the form of records, `2026-11-27`. Anything else
 * comes back without blanks around it.
 */
export function writtenDay(text: string): string {
  const entered = text.trim();
  const [, day = '', month = '', year] = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})$/.exec(entered) ?? [];
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : entered;
}

/** The day some days before a moment, in UTC. */
export const daysBefore = (now: Date, days: number): string =>
  new Date(now.getTime() - days * dayLength).toISOString().slice(0, 10);

/** Reads a span of days from a query. @param days how long the usual span is, until today */
export function readDays({ query, language, now }: DeskAsk, days: number): DaySpan {
  const usual = { from: daysBefore(now, days - 1), to: daysBefore(now, 0) };
  const entered = {
    from: writtenDay(query.get('from') ?? '') || usual.from,
    to: writtenDay(query.get('to') ?? '') || usual.to,
  };
  const { noDay: fault, order } = texts[language];
  const faults = {
    ...(!isDay(entered.from) && { from: fault }),
    ...(!isDay(entered.to) && { to: fault }),
    ...(isDay(entered.from) && isDay(entered.to) && entered.from > entered.to && { to: order }),
  };
  const isValid = Object.keys(faults).length === 0;
  return { ...(isValid ? entered : usual), faults, entered };
}

/** The fields of a span of days, for the form that asks for it. */
export const dayFields = ({ entered, faults }: DaySpan): readonly ReadField[] =>
  (['from', 'to'] as const).map((name) => {
    const fault = faults[name];
    return { name, ...names[name], entered: entered[name], ...(fault && { fault }) };
  });

const hint = { en: 'Day in UTC, such as 2026-11-27', de: 'Tag in UTC, etwa 2026-11-27' };
const names = {
  from: { label: { en: 'From', de: 'Von' }, hint },
  to: { label: { en: 'Until', de: 'Bis' }, hint },
};

/** The moments at which a span of days begins and ends. */
export const momentsOf = ({ from, to }: Pick<DaySpan, 'from' | 'to'>) => ({
  from: `${from}T00:00:00.000Z`,
  to: new Date(Date.parse(to) + dayLength).toISOString(),
});

/**
 * A moment for people, such as `2026-11-27 08:15 UTC`.
 * @param isExact whether it has its seconds, too; default false
 */
export function momentText(moment: string | number, isExact = false): string {
  const iso = typeof moment === 'number' ? new Date(moment).toISOString() : moment;
  return `${iso.slice(0, 10)} ${iso.slice(11, isExact ? 19 : 16)} UTC`;
}
