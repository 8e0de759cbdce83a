import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '../../api/encodingFor.ts';
import { bytesOf } from '../../memory/byteSize.ts';
import { ownBuffer } from '../../memory/ownBuffer.ts';

/** An answer in one encoding. */
export interface EncodedPage {
  readonly body: Buffer;
  /** Raw header lines, name and value in turn: those of the answer and those of the encoding. */
  readonly headers: readonly string[];
}

/** An answer in every encoding, ready to be sent any number of times. */
export interface FinishedPage {
  readonly status: number;
  readonly etag: string;
  /** Raw header lines, name and value in turn, without those of the encoding. */
  readonly headers: readonly string[];
  /** The body in an encoding; made once, at the first wish. */
  encoded(encoding: Encoding): EncodedPage | Promise<EncodedPage>;
  /** Bytes it takes in memory, all encodings together, roughly. */
  readonly weight: number;
  /** When the oldest content in it was loaded, in milliseconds since the epoch. */
  readonly contentTime: number;
  /** When it was made. */
  readonly madeAt: number;
  /** True when something failed on the way, so that part of the page is missing. */
  readonly isPartial: boolean;
}

const compressors: Readonly<
  Record<Exclude<Encoding, 'identity'>, (body: Buffer) => Promise<Buffer>>
> = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 6,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body) => promisify(gzip)(body, { level: 6 }),
};

/** What a body and its encodings together take, as a multiple of the body. */
const withEncodings = 1.5;

/** Bytes of the objects around the bodies. */
const beside = 1_500;

/**
 * Makes an answer ready to be sent.
 * @param text the body
 * @param headers header names and values that hold for every encoding
 * @param how `contentTime`: when the oldest content in it was loaded, in milliseconds since the
 * epoch; `isPartial`: something is missing because of a failure, default false
 */
export function finishPage(
  status: number,
  text: string,
  headers: Readonly<Record<string, string>>,
  { contentTime, isPartial = false }: { contentTime: number; isPartial?: boolean },
): FinishedPage {
  const identity = ownBuffer(text);
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`;
  const lines = Object.entries({ ...headers, ETag: etag }).flat();
  const encodedAs = (encoding: Encoding, body: Buffer): EncodedPage => ({
    body,
    headers: [
      ...lines,
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
      'Content-Length',
      String(body.length),
    ],
  });
  const made = new Map<Encoding, EncodedPage | Promise<EncodedPage>>([
    ['identity', encodedAs('identity', identity)],
  ]);
  return {
    status,
    etag,
    headers: lines,
    encoded(encoding) {
      const known = made.get(encoding);
      if (known) return known;
      const making = compressors[encoding as 'br' | 'gzip'](identity).then((body) => {
        const page = encodedAs(encoding, ownBuffer(body));
        made.set(encoding, page);
        return page;
      });
      made.set(encoding, making);
      return making;
    },
    weight: Math.round(identity.length * withEncodings) + bytesOf(lines) + beside,
    contentTime,
    madeAt: Date.now(),
    isPartial,
  };
}
