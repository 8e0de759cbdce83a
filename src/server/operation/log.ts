import { type DestinationStream, type Logger, pino } from 'pino';
import { patternOf as patternOfPage } from '../../locale/addresses.ts';
import { addressPlace } from '../pages/pageAddress.ts';
import { describeError, plainMessage } from './describeError.ts';

/** Fields that may hold personal data; they are never logged. */
const personal = ['email', 'phone', 'firstName', 'lastName', 'address', 'cookie', 'authorization'];

/** The server's log: one JSON object per line on standard output. */
export type Log = Logger;

export interface LogOptions {
  /** The output stream; default standard output. */
  readonly destination?: DestinationStream;
}

/**
 * Opens the log. No text from visitors is logged:
 * - `url`, an address as requested, is logged as `path`, the pattern it has in the path table, such
 *   as   `/products/:slug`, unless `path` is given too;
 * - `err`, an error, and `failure`, a message, are logged without text that may come from a
 *   visitor, in particular without the words of `url`.
 * @param level the lowest level that is written, or `silent`
 */
export function createLog(level: string, { destination }: LogOptions = {}): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { log: withoutVisitors },
      // Errors are already described above; pino's own serializer would log all their fields.
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
    ...(typeof url === 'string' ? { path: patternOfAddress(url) } : {}),
    ...fields,
    ...(err === undefined ? {} : { err: describeError(err, words) }),
    ...(typeof failure === 'string' ? { failure: plainMessage(failure, words) } : {}),
  };
}

/**
 * The pattern of a page's address in the path table; `(unknown)` if it matches none.
 * @param url path and query as requested
 */
export function patternOfAddress(url: string): string {
  const { place } = addressPlace(url);
  if (!place || place.page === 'freePage') return '(unknown)';
  return patternOfPage(place.page, place.locale);
}

/** The words of an address, encoded and decoded, without the fixed parts of the path. */
function wordsOf(url: string): string[] {
  const fixed = patternOfAddress(url).split('/');
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
