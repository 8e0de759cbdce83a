/** An error as the log has it. */
export interface DescribedError {
  readonly type: string;
  readonly message?: string;
  readonly [detail: string]: unknown;
}

/** Stands for text that may be a visitor's. */
const leftOut = '(left out)';

/** V8 names a property of the code here, which is worth keeping. */
const ofProperty = /^Cannot (?:read|set) properties of \w+ \((?:reading|setting) '[\w$]+'\)$/;

/** What libraries put into messages: quoted values, addresses of pages, people and machines. */
const foreign = [
  /(?<=^|[\s(:=,[])["'`“‘«][\s\S]*["'`”’»]/g,
  /\b[a-z][a-z\d+.-]*:\/\/\S+/gi,
  /\S+@\S+/g,
  /(?<![\w.])[\da-f]{0,4}(?::[\da-f]{0,4}){3,}(?:\.\d{1,3}){0,3}/gi,
  /\b\d{1,3}(?:\.\d{1,3}){3}\b/g,
];

/** Shorter words would be found within the words of every message. */
const shortestWord = 4;

/**
 * Takes out of a message what may be a visitor's.
 * @param words what the visitor is known to have sent, which is taken out wherever it stands
 */
export function plainMessage(message: string, words: readonly string[] = []): string {
  const sent = words.filter(({ length }) => length >= shortestWord);
  const own = sent.reduce((text, word) => text.replaceAll(word, leftOut), message);
  if (ofProperty.test(own)) return own;
  return foreign.reduce((text, pattern) => text.replace(pattern, leftOut), own).slice(0, 500);
}

/** Fields of errors that name a thing of the system. */
const details = ['code', 'errno', 'syscall', 'status', 'reason', 'severity', 'table', 'constraint'];

const isPlain = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && /^[\w.-]{1,60}$/.test(value));

const mostCauses = 3;

/**
 * Describes an error for the log by its type, its message without what may be a visitor's, a few
 * details that name a thing of the system, and the places in the code. Everything else that a library
 * attaches is left out, such as the row of a failed query or the input of a failed check.
 * @param error whatever was thrown
 * @param words what the visitor is known to have sent
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
