/** How much faster time passes in quick rules. */
const haste = 60;

/** The longest that a quick rule waits before it fires, in seconds. */
const longestWait = 20;

const seconds = { s: 1, m: 60, h: 3_600, d: 86_400 } as const;

const hastened = (count: string, unit: string, least: number) =>
  Math.max(least, Math.round((Number(count) * seconds[unit as keyof typeof seconds]) / haste));

/** An expression's window, and what stands before it if it counts changes. */
const windows = /(\bchanges\([^[\n]*)?\[(\d+)([smhd])(:?)(?:\d+[smhd])?\]/g;

/**
 * The text of an expression whose windows are as many seconds as they were minutes: at least four, as a
 * rate needs two samples, of which there is one in each second; at least sixty for changes of a process,
 * which needs seconds to start however fast the time of the rules passes.
 */
export const quickWindows = (text: string): string =>
  text.replaceAll(windows, (_, changes = '', count, unit, colon) => {
    const window = hastened(count, unit, changes ? 60 : 4);
    return `${changes}[${window}s${colon && ':1s'}]`;
  });

/**
 * A copy of alert rules in which minutes are seconds: the windows of expressions and the time after
 * `for`, which is 20 seconds at most. Thresholds stay.
 */
export const quickRules = (text: string): string =>
  quickWindows(text).replaceAll(
    /\bfor: (\d+)([smhd])$/gm,
    (_, count, unit) => `for: ${Math.min(longestWait, hastened(count, unit, 1))}s`,
  );
