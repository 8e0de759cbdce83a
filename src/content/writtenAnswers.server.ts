import { ownBuffer } from '../memory/ownBuffer.server.ts';
import { AnswerTooLarge, type Lowered } from './contentErrors.ts';
import { isLarge } from './flatten.ts';
import { inTurns, pause } from './pauses.ts';
import type {
  ContentReader,
  FoundItem,
  ItemsResult,
  ListQuery,
  ReadOptions,
} from './reader.server.ts';
import { remember } from './remember.ts';
import { CallerGone, createWorkQueue } from './workQueue.server.ts';

/** The most bytes of an answer, before compression. */
export const mostBytes = 4 * 1_048_576;

const writeOnce = (whose: object, lowered: 'depth' | 'limit') =>
  remember('json', whose, [], () => writeJson(whose, { mostBytes, lowered }));

/** An item as JSON, kept as long as the item is. @throws AnswerTooLarge */
export const writtenItem = ({ item }: FoundItem & { status: 'found' }): Promise<WrittenJson> =>
  writeOnce(item, 'depth');

/** A list as JSON, kept as long as the list is. @throws AnswerTooLarge */
export const writtenItems = (list: ItemsResult): Promise<WrittenJson> => writeOnce(list, 'limit');

/** Reads for callers of the API, who may ask for anything: with pauses, a few at a time. */
export interface ApiReader {
  /** @throws TooBusy, CallerGone when the client has disconnected, AnswerTooLarge */
  item(codename: string, options: ReadOptions): Promise<FoundItem>;
  /** @throws TooBusy, CallerGone when the client has disconnected, AnswerTooLarge */
  items(query: ListQuery, options: ReadOptions): Promise<ItemsResult>;
}

/** Milliseconds that an answer may wait in the queue. */
const timeLimit = 5_000;

/** Answers of one caller that are in progress or waiting. */
const mostOfOne = 12;

/**
 * Creates the reader. Lists take long; items, which pages request, do not wait for them.
 * @param readerFor the reader of the present view
 * @param sharesPlaces whether each caller gets only a share of the places
 */
export function createApiReader(
  readerFor: (options: ReadOptions) => ContentReader,
  sharesPlaces: boolean,
): ApiReader {
  const ofOne = sharesPlaces ? mostOfOne : Number.POSITIVE_INFINITY;
  const ofItem = createWorkQueue({ atOnce: 16, waiting: 256, ofOne: 4 * ofOne, timeLimit });
  const ofItems = createWorkQueue({ atOnce: 4, waiting: 64, ofOne, timeLimit });
  return {
    item: (codename, options) =>
      ofItem.run(options.spending?.caller ?? '', async () => {
        if (options.spending?.isGone()) throw new CallerGone();
        const result = await inTurns(readerFor(options).itemSteps(codename, options));
        if (result.status === 'found') await writtenItem(result);
        return result;
      }),
    items: (query, options) =>
      ofItems.run(options.spending?.caller ?? '', async () => {
        if (options.spending?.isGone()) throw new CallerGone();
        const result = await inTurns(readerFor(options).itemsSteps(query, options));
        await writtenItems(result);
        return result;
      }),
  };
}

/** An answer as JSON, in parts. */
export interface WrittenJson {
  readonly parts: readonly Buffer[];
  /** The bytes of all parts. */
  readonly length: number;
}

/** The most bytes of an answer, and the parameter to lower above that. */
interface WriteLimits {
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
