import type { IncomingMessage } from 'node:http';
import { finished, PassThrough, pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import { TooBusy } from '../content/workQueue.server.ts';
import type { WrittenJson } from '../content/writtenAnswers.server.ts';
import { type Encoding, encodingFor } from './encodingFor.ts';

/** Limits for slow clients. */
export interface SendLimits {
  /** Bytes of large answers that are being sent at the same time, before compression. */
  readonly mostBytes: number;
  /** The part of these bytes that goes to one client. */
  readonly mostPerClient: number;
  /** Milliseconds without progress after which a client is disconnected. */
  readonly idleTimeout: number;
  /** Milliseconds that one answer may take in total. */
  readonly timeout: number;
}

/** The recipient of an answer. */
export interface Receiver {
  readonly incoming: IncomingMessage;
  /** The address or name that shares one limit. */
  readonly caller: string;
}

/** Sends JSON: small answers in one piece, large answers as a stream. */
export type SendJson = (
  json: WrittenJson,
  receiver: Receiver,
  headers: Headers,
) => Promise<Response>;

/** Smaller answers are not compressed. */
const leastCompressed = 1_024;

/** Larger answers are streamed. */
const mostBuffered = 65_536;

/** Milliseconds between two checks of a client's progress. */
const checkInterval = 1_000;

const defaults: SendLimits = {
  mostBytes: 64 * 1_048_576,
  mostPerClient: 16 * 1_048_576,
  idleTimeout: 20_000,
  timeout: 120_000,
};

const retryAfter = 5;

const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const zipped = { level: 5 };

/**
 * Creates the function that sends JSON, compressed as the client accepts it. Large answers are
 * compressed and sent in chunks, as fast as the client reads them. A client that stops reading is
 * disconnected.
 * @param sharesBytes whether each client gets only a share of the bytes in transit
 */
export function createSendJson(sharesBytes: boolean, limits: SendLimits = defaults): SendJson {
  const byCaller = new Map<string, number>();
  const mostPerClient = sharesBytes ? limits.mostPerClient : limits.mostBytes;
  let all = 0;

  /** Counts the bytes that are being sent. @throws TooBusy above the limit */
  function hold(caller: string, bytes: number): () => void {
    const own = byCaller.get(caller) ?? 0;
    if (all + bytes > limits.mostBytes || own + bytes > mostPerClient)
      throw new TooBusy(retryAfter);
    all += bytes;
    byCaller.set(caller, own + bytes);
    return () => {
      all -= bytes;
      const left = (byCaller.get(caller) ?? bytes) - bytes;
      if (left > 0) byCaller.set(caller, left);
      else byCaller.delete(caller);
    };
  }

  return async (json, { incoming, caller }, headers) => {
    const encoding = json.length < leastCompressed ? 'identity' : encodingFor(acceptedBy(incoming));
    if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
    headers.set('Content-Type', 'application/json');
    headers.append('Vary', 'Accept-Encoding');
    if (incoming.method === 'HEAD') return new Response(null, { headers });
    if (json.length <= mostBuffered) {
      const body = await compressed(Buffer.concat(json.parts), encoding);
      return new Response(body, { headers });
    }
    const release = hold(caller, json.length);
    const stream = streamOf(json, encoding);
    const stop = cutOff(stream, incoming, limits);
    finished(stream, () => {
      stop();
      release();
    });
    return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array>, { headers });
  };
}

const acceptedBy = ({ headers }: IncomingMessage) => headers['accept-encoding']?.toString();

async function compressed(body: Buffer, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const made =
    encoding === 'br'
      ? promisify(brotliCompress)(body, brotli)
      : encoding === 'gzip'
        ? promisify(gzip)(body, zipped)
        : body;
  return (await made) as Uint8Array<ArrayBuffer>;
}

function streamOf({ parts }: WrittenJson, encoding: Encoding): Readable {
  const compressor =
    encoding === 'br'
      ? createBrotliCompress(brotli)
      : encoding === 'gzip'
        ? createGzip(zipped)
        : new PassThrough();
  // A client that disconnects ends the whole pipeline; that is not an error of the site.
  return pipeline(Readable.from(parts), compressor, () => undefined);
}

/** Disconnects a client that is too slow. @returns a function that stops the check */
function cutOff(stream: Readable, { socket }: IncomingMessage, limits: SendLimits): () => void {
  const begun = performance.now();
  let [sent, movedAt] = [socket.bytesWritten, begun];
  const timer = setInterval(
    () => {
      const now = performance.now();
      if (socket.bytesWritten > sent) [sent, movedAt] = [socket.bytesWritten, now];
      if (now - movedAt < limits.idleTimeout && now - begun < limits.timeout) return;
      stream.destroy();
      socket.destroy();
    },
    Math.min(checkInterval, limits.idleTimeout),
  );
  timer.unref();
  return () => clearInterval(timer);
}
