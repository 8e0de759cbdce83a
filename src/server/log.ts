import { type Logger, pino } from 'pino';

/** Fields that may hold something personal; they never reach the log. */
const personal = ['email', 'phone', 'firstName', 'lastName', 'address', 'cookie', 'authorization'];

/** The log of the server: one JSON object a line on standard output. */
export type Log = Logger;

/**
 * Opens the log.
 * @param level the least that is written, or `silent`
 */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [...personal, ...personal.map((field) => `*.${field}`)],
      censor: '[personal]',
    },
  });
}
