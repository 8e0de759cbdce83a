/** Whether a text is a day that exists, such as `2026-11-27`. */
export const isDay = (text: string): boolean => text.length === 10 && dateFault(text) === undefined;

const form =
  /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?)?$/;

/**
 * Validates a date, with or without a time.
 * @returns the fault; undefined for a valid ISO 8601 date, or date and time with Z or an offset
 */
export function dateFault(text: string): string | undefined {
  const parts = form.exec(text);
  if (!parts) return 'must be a date such as 2026-09-14 or 2026-09-14T09:00:00Z';
  const [, year, month, day, hour, minute, second, zone] = parts;
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const exists = at.getUTCMonth() === Number(month) - 1 && at.getUTCDate() === Number(day);
  const clock = Number(hour ?? 0) < 24 && Number(minute ?? 0) < 60 && Number(second ?? 0) < 60;
  if (!exists || !clock || Number.isNaN(Date.parse(text))) return 'is not an existing date';
  if (hour !== undefined && zone === undefined) {
    return 'needs a time zone: end it with Z or an offset such as +02:00';
  }
  return undefined;
}
