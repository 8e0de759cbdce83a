import type { IncomingMessage } from 'node:http';
import { finished, PassThrough, pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import { TooBusy } from '../content/workQueue.server.ts';
import type { WrittenJson } from '../content/writeJson.server.ts';
import { type Encoding, encodingFor } from './encodingFor.ts';

/** How answers are sent to slow readers. */
export interface SendLimits {
  /** Bytes of large answers that are being sent at a time, before they are compressed. */
  readonly mostBytes: number;
  /** Of these, those to one caller. */
  readonly mostOfOne: number;
  /** Milliseconds without progress after which a reader is cut off. */
  readonly silence: number;
  /** Milliseconds an answer may take in all. */
  readonly longest: number;
}

/** Who is answered. */
export interface Receiver {
  readonly incoming: IncomingMessage;
  /** Whose answers share a bound. */
  readonly caller: string;
}

/** Sends JSON that is written: what is small in one piece, what is large as a stream. */
export type SendJson = (
  json: WrittenJson,
  receiver: Receiver,
  headers: Headers,
) => Promise<Response>;

/** Smaller answers are not worth compressing. */
const leastCompressed = 1_024;

/** Larger answers are streamed. */
const mostBuffered = 65_536;

/** Milliseconds between two looks at how far a reader is. */
const lookEvery = 1_000;

const usual: SendLimits = {
  mostBytes: 64 * 1_048_576,
  mostOfOne: 16 * 1_048_576,
  silence: 20_000,
  longest: 120_000,
};

const againAfter = 5;

const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const zipped = { level: 5 };

/**
 * Prepares the sending of JSON, compressed as the reader accepts it. Large answers are compressed and
 * sent bit by bit, as fast as the reader takes them; one that takes nothing for a while is cut off.
 * @param sharesBytes whether one caller gets only a share of what is sent at a time
 */
export function createSendJson(sharesBytes: boolean, limits: SendLimits = usual): SendJson {
  const byCaller = new Map<string, number>();
  const mostOfOne = sharesBytes ? limits.mostOfOne : limits.mostBytes;
  let all = 0;

  /** Counts what is being sent. @throws TooBusy when that is too much */
  function hold(caller: string, bytes: number): () => void {
    const own = byCaller.get(caller) ?? 0;
    if (all + bytes > limits.mostBytes || own + bytes > mostOfOne) throw new TooBusy(againAfter);
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
  // A reader that leaves ends all of it, which is no error of the site.
  return pipeline(Readable.from(parts), compressor, () => undefined);
}

/** Watches a reader, and cuts it off once it is too slow. @returns ends the watch */
function cutOff(stream: Readable, { socket }: IncomingMessage, limits: SendLimits): () => void {
  const begun = performance.now();
  let [sent, movedAt] = [socket.bytesWritten, begun];
  const timer = setInterval(
    () => {
      const now = performance.now();
      if (socket.bytesWritten > sent) [sent, movedAt] = [socket.bytesWritten, now];
      if (now - movedAt < limits.silence && now - begun < limits.longest) return;
      stream.destroy();
      socket.destroy();
    },
    Math.min(lookEvery, limits.silence),
  );
  timer.unref();
  return () => clearInterval(timer);
}
