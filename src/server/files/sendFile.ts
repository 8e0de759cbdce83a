import type { IncomingMessage } from 'node:http';
import { sep } from 'node:path';
import { send } from '@fastify/send';
import { bodyOf, isReadLater } from './filePieces.ts';
import type { FilePlace } from './filePlace.ts';

/** What an answer with a file consists of. */
export interface SentFile {
  readonly status: number;
  /** With validators, length, range and type. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer> | ReadableStream | null;
}

/** Why a file is not sent: 404, 412, 416 with its `Content-Range`, or 503 for one to ask for later. */
export interface UnsentFile {
  readonly status: 404 | 412 | 416 | 503;
  readonly range?: string | undefined;
}

const isRefusal = (status: number): status is 412 | 416 => status === 412 || status === 416;

/**
 * Prepares a file for an answer, as a request's conditions and range want it.
 * @throws what the file system throws, unless it is absent or cannot be opened at the moment
 */
export async function sendFile(
  { method, headers: asked }: Pick<IncomingMessage, 'method' | 'headers'>,
  place: FilePlace,
): Promise<SentFile | UnsentFile> {
  const path = place.path.split(sep).map(encodeURIComponent).join('/');
  const options = { root: place.root, cacheControl: false, index: false } as const;
  // Asked for the headers only: the library's stream holds the file open while a client does not read.
  const found = await send({ method: 'HEAD', headers: asked } as IncomingMessage, path, options);
  const { type, statusCode: status, headers } = found;
  found.stream.destroy();
  if (type !== 'file') {
    return isRefusal(status) ? { status, range: headers['Content-Range'] } : { status: 404 };
  }
  if (method === 'HEAD' || status === 304) return { status, headers, body: null };
  const [, start = '0'] = /^bytes (\d+)-/.exec(headers['Content-Range'] ?? '') ?? [];
  const part = { start: Number(start), length: Number(headers['Content-Length']) };
  try {
    return { status, headers, body: await bodyOf({ ...found.metadata, ...part }) };
  } catch (error) {
    if (isReadLater(error)) return { status: 503 };
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { status: 404 };
    throw error;
  }
}
