/** The length of a day, in milliseconds. */
const dayLength = 24 * 60 * 60 * 1000;

/** The days that count for what is suggested and popular. */
const daysLearned = 90;

/** The days for which counts are kept for reports, as the privacy pages say (CONSENT-19). */
export const daysKept = 400;

/** The day of a time, in UTC, such as `2026-11-21`. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The middle of a day, which stands for the times of its actions. */
export const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`);

/** The days that count at a time, the latest first. */
export function learnedDays(now: number): string[] {
  return Array.from({ length: daysLearned + 1 }, (_, age) => dayOf(now - age * dayLength));
}
