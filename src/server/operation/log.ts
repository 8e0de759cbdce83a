import { type DestinationStream, type Logger, pino } from 'pino';
import { patternOf as patternOfPage } from '../../locale/addresses.ts';
import { addressPlace } from '../pages/pageAddress.ts';

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

/** An error as it is logged. */
interface DescribedError {
  readonly type: string;
  readonly message?: string;
  readonly [detail: string]: unknown;
}

/** Replaces text that may come from a visitor. */
const leftOut = '(left out)';

/** V8 names a property of the code in these messages, which is safe to keep. */
const ofProperty = /^Cannot (?:read|set) properties of \w+ \((?:reading|setting) '[\w$]+'\)$/;

/**
 * Values that libraries put into messages: quoted values, and addresses of pages, people and
 * machines.
 */
const foreign = [
  /(?<=^|[\s(:=,[])["'`“‘«][\s\S]*["'`”’»]/g,
  /\b[a-z][a-z\d+.-]*:\/\/\S+/gi,
  /\S+@\S+/g,
  /(?<![\w.])[\da-f]{0,4}(?::[\da-f]{0,4}){3,}(?:\.\d{1,3}){0,3}/gi,
  /\b\d{1,3}(?:\.\d{1,3}){3}\b/g,
];

/** Shorter words would match parts of almost every message. */
const shortestWord = 4;

/**
 * Removes text that may come from a visitor from a message.
 * @param words the words the visitor is known to have sent; removed wherever they occur
 */
export function plainMessage(message: string, words: readonly string[] = []): string {
  const sent = words.filter(({ length }) => length >= shortestWord);
  const own = sent.reduce((text, word) => text.replaceAll(word, leftOut), message);
  if (ofProperty.test(own)) return own;
  return foreign.reduce((text, pattern) => text.replace(pattern, leftOut), own).slice(0, 500);
}

/** Error fields that name parts of the system. */
const details = ['code', 'errno', 'syscall', 'status', 'reason', 'severity', 'table', 'constraint'];

const isPlain = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && /^[\w.-]{1,60}$/.test(value));

const mostCauses = 3;

/**
 * Describes an error for the log: its type, its message without visitors' text, a few fields that
 * name parts of the system, and the stack frames. Other data that a library attaches is left out,
 * such as the row of a failed query or the input of a failed check.
 * @param error the thrown value
 * @param words the words the visitor is known to have sent
 */
export function describeError(
  error: unknown,
  words: readonly string[] = [],
  causes = mostCauses,
): DescribedError {
  if (typeof error !== 'object' || error === null) return { type: typeof error };
  const fields = error as Record<string, unknown>;
  const kept = details.filter((name) => isPlain(fields[name]));
  const described = Object.fromEntries(kept.map((name) => [name, fields[name]]));
  if (!(error instanceof Error)) return { type: 'object', ...described };
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return {
    type: error.name,
    message: plainMessage(error.message, words),
    ...described,
    stack: frames.join('\n'),
    ...(error.cause && causes > 0 ? { cause: describeError(error.cause, words, causes - 1) } : {}),
  };
}

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
