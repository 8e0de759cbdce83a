import type { Log } from './log.ts';

/** The lines that libraries may write in a period, and the period in milliseconds. */
const mostLines = 10;
const period = 5_000;

const levels = {
  error: 'error',
  warn: 'warn',
  trace: 'warn',
  log: 'debug',
  info: 'debug',
  debug: 'debug',
} as const;

/**
 * Sends what libraries and Node itself print to the log, so that each line that the process writes is
 * JSON (ERROR-8). Only errors and the first text are logged, without what may come from a visitor.
 * Beyond ten lines in five seconds, lines are only counted: an error can occur once per request.
 */
export function logConsole(log: Log): void {
  let [lines, unlogged, since] = [0, 0, performance.now()];

  function write(level: 'error' | 'warn' | 'debug', message: string, parts: readonly unknown[]) {
    if (!log.isLevelEnabled(level)) return;
    const now = performance.now();
    if (now - since >= period) [lines, since] = [0, now];
    lines += 1;
    if (lines > mostLines) {
      unlogged += 1;
      return;
    }
    const err = parts.find((it) => it instanceof Error);
    const [text] = parts;
    const before = unlogged > 0 ? { unlogged } : {};
    log[level](
      { ...(err && { err }), ...(typeof text === 'string' && { failure: text }), ...before },
      message,
    );
    unlogged = 0;
  }

  for (const [name, level] of Object.entries(levels) as [keyof typeof levels, 'error'][]) {
    console[name] = (...parts: unknown[]) => write(level, 'A library wrote this', parts);
  }
  process.removeAllListeners('warning');
  process.on('warning', (warning) => write('warn', 'Node warns', [warning]));
}
