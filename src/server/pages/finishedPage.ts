import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '../../api/encodingFor.ts';
import { bytesOf } from '../../memory/cacheBytes.ts';
import { ownBuffer } from '../../memory/ownBuffer.server.ts';

/** An answer in one encoding. */
export interface EncodedPage {
  readonly body: Buffer;
  /** Raw headers, names and values alternating, including those of the encoding. */
  readonly headers: readonly string[];
}

/** Whether an answer is for everyone of a market, or a preview: nothing that keeps pages takes those. */
export type PageKind = 'public' | 'preview';

/** An answer in every encoding, ready to be sent any number of times. */
export interface FinishedPage<Kind extends PageKind = 'public'> {
  readonly kind: Kind;
  readonly status: number;
  readonly etag: string;
  /** Raw headers, names and values alternating, without those of the encoding. */
  readonly headers: readonly string[];
  /** The body in an encoding, created on first use. */
  encoded(encoding: Encoding): EncodedPage | Promise<EncodedPage>;
  /** Approximate memory of all encodings together, in bytes. */
  readonly weight: number;
  /** When the page was rendered. */
  readonly madeAt: number;
  /** True if a failure left part of the page out. */
  readonly isPartial: boolean;
  /**
   * True if the page was not rendered because it is for professionals who have confirmed: the visitor is
   * asked first.
   */
  readonly isReserved?: true;
  /** True if content, rules or flags changed while it was rendered. */
  readonly isOutdated?: true;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const compressors: Readonly<
  Record<Exclude<Encoding, 'identity'>, (body: Buffer) => Promise<Buffer>>
> = {
  br: (body) =>
    compressBrotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body) => compressGzip(body, { level: 4 }),
};

/** The size of a body and all its encodings, as a multiple of the body. */
const withEncodings = 1.5;

/** The approximate size of the objects around the bodies, in bytes. */
const beside = 1_500;

/** The origin of a page. */
export interface Finishing {
  /** True if a failure left part of the page out; default false. */
  readonly isPartial?: boolean;
  /** See {@link FinishedPage.isReserved}. */
  readonly isReserved?: boolean | undefined;
  /** When the page was rendered, in milliseconds since the epoch; default now. */
  readonly madeAt?: number;
  /** The body compressed with Brotli, where it is known. */
  readonly brotli?: Uint8Array;
}

/**
 * Creates a finished page.
 * @param content the body
 * @param headers header names and values for every encoding
 */
export function finishPage(
  status: number,
  content: string | Uint8Array,
  headers: Readonly<Record<string, string>>,
  finishing: Finishing = {},
): FinishedPage {
  return finishPageAs('public', status, content, headers, finishing);
}

/** Creates a finished page of a kind. @param kind `preview` for what one editor sees */
export function finishPageAs<Kind extends PageKind>(
  kind: Kind,
  status: number,
  content: string | Uint8Array,
  headers: Readonly<Record<string, string>>,
  { isPartial = false, isReserved, madeAt = Date.now(), brotli }: Finishing = {},
): FinishedPage<Kind> {
  const identity = ownBuffer(content);
  const etag = `W/"${hash('sha256', identity, 'base64url').slice(0, 27)}"`;
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
  if (brotli) made.set('br', encodedAs('br', ownBuffer(brotli)));
  return {
    kind,
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
    madeAt,
    isPartial,
    ...(isReserved && { isReserved }),
  };
}
