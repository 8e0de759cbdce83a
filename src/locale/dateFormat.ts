/** A calendar day. */
export interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/**
 * How a language writes dates. Intl is not used here: server and browser have different versions of
 * the language data, and a single different abbreviation would break hydration.
 */
export interface DateFormat {
  /** Abbreviated, January first. */
  readonly months: readonly string[];
  readonly long: (date: CalendarDate, month: string) => string;
  readonly numeric: (date: CalendarDate) => string;
  /** The word between a start and an end. */
  readonly until: string;
  /**
   * A start whose year the end names as well; its month is empty where the end names that, too. By
   * default a start is a whole date.
   */
  readonly begin?: (date: CalendarDate, month: string) => string;
  /** What stands between two days of a month, and between two dates, with its spaces. */
  readonly between: { readonly days: string; readonly dates: string };
}

/** A number from 0 to 99 in two digits, such as `03`. */
export const twoDigits = (value: number): string => String(value).padStart(2, '0');
