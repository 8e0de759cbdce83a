import { ownBuffer } from '../memory/ownBuffer.server.ts';
import { AnswerTooLarge, type Lowered } from './contentErrors.ts';
import { isLarge } from './flatten.ts';
import { pause } from './pauses.ts';

/** An answer as JSON, in parts. */
export interface WrittenJson {
  readonly parts: readonly Buffer[];
  /** The bytes of all parts. */
  readonly length: number;
}

/** The most bytes of an answer, and the parameter to lower above that. */
export interface WriteLimits {
  readonly mostBytes: number;
  readonly lowered: Lowered;
}

/** Characters per part. */
const partLength = 65_536;

/** Longer lists of objects are written one by one. */
const longestList = 20;

/**
 * Writes a flattened answer as JSON, with pauses.
 * @param value a value for `JSON.stringify`, without `toJSON`
 * @throws AnswerTooLarge when it takes more than `mostBytes`
 */
export async function writeJson(
  value: unknown,
  { mostBytes, lowered }: WriteLimits,
): Promise<WrittenJson> {
  const parts: Buffer[] = [];
  let length = 0;
  let text = '';
  const flush = () => {
    const part = ownBuffer(text);
    parts.push(part);
    length += part.length;
    text = '';
    if (length > mostBytes) throw new AnswerTooLarge(lowered);
  };
  for (const piece of pieces(value)) {
    text += piece;
    if (text.length >= partLength) flush();
    const wait = pause();
    if (wait) await wait;
  }
  flush();
  return { parts, length };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isLong = (list: readonly unknown[]) =>
  list.some((it) => isObject(it) && (isLarge(it) || list.length > longestList));

/** Writes small values in one piece, and large ones in several. */
function* pieces(value: unknown): Generator<string> {
  if (Array.isArray(value) && isLong(value)) yield* piecesOfList(value);
  else if (isObject(value) && !Array.isArray(value) && mayHoldLong(value)) {
    yield* piecesOfObject(value);
  } else yield JSON.stringify(value);
}

const mayHoldLong = (value: object) =>
  isLarge(value) || Object.values(value).some((it) => Array.isArray(it) && isLong(it));

function* piecesOfList(list: readonly unknown[]): Generator<string> {
  let separator = '[';
  for (const it of list) {
    yield separator;
    yield* pieces(it ?? null);
    separator = ',';
  }
  yield ']';
}

function* piecesOfObject(value: object): Generator<string> {
  let separator = '{';
  for (const [name, it] of Object.entries(value)) {
    if (it === undefined) continue;
    yield `${separator}${JSON.stringify(name)}:`;
    yield* pieces(it);
    separator = ',';
  }
  yield separator === '{' ? '{}' : '}';
}
