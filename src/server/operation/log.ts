import { type DestinationStream, type Logger, pino } from 'pino';
import { paths } from '../../locale/paths.ts';
import { pageAddress } from '../pages/pageAddress.ts';
import { describeError, plainMessage } from './describeError.ts';

/** Fields that may hold something personal; they never reach the log. */
const personal = ['email', 'phone', 'firstName', 'lastName', 'address', 'cookie', 'authorization'];

/** The log of the server: one JSON object a line on standard output. */
export type Log = Logger;

/**
 * Opens the log. Nothing a visitor words gets into it:
 * - `url`, an address as requested, is logged as `path`, the pattern it has in the path table, such as
 *   `/products/:slug`, unless `path` is given too;
 * - `err`, an error, and `failure`, a message, are logged without what may be a visitor's, least of
 *   all the words of `url`.
 * @param level the least that is written, or `silent`
 * @param destination where lines go; default standard output
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { log: withoutVisitors },
      // Errors are described above; pino's own description has all their fields.
      serializers: { err: (described: unknown) => described },
      redact: {
        paths: [...personal, ...personal.map((field) => `*.${field}`)],
        censor: '[personal]',
      },
    },
    destination ?? pino.destination(1),
  );
}

type Fields = Readonly<Record<string, unknown>>;

function withoutVisitors({ url, err, failure, ...fields }: Fields): Record<string, unknown> {
  const words = typeof url === 'string' ? wordsOf(url) : [];
  return {
    ...(typeof url === 'string' ? { path: patternOf(url) } : {}),
    ...fields,
    ...(err === undefined ? {} : { err: describeError(err, words) }),
    ...(typeof failure === 'string' ? { failure: plainMessage(failure, words) } : {}),
  };
}

/** The address of a page in the path table; `(unknown)` for all that is none. */
function patternOf(url: string): string {
  const { place } = pageAddress(url);
  return place ? paths[place.page][place.locale] : '(unknown)';
}

/** What stands in an address, as sent and as read, but for the fixed parts of the page's own. */
function wordsOf(url: string): string[] {
  const fixed = patternOf(url).split('/');
  const sent = url.split(/[/?&=#;+,]/).filter((word) => !fixed.includes(word));
  return [...new Set(sent.flatMap((word) => [word, decoded(word)]))].toSorted(
    (a, b) => b.length - a.length,
  );
}

function decoded(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}
