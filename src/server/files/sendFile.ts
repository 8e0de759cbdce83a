import type { Stats } from 'node:fs';
import { open } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { sep } from 'node:path';
import { send } from '@fastify/send';
import { createWorkQueue, TooBusy } from '../../content/workQueue.server.ts';
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

/** A part of a file. */
interface FilePart {
  readonly path: string;
  /** The state of the file for which the answer was made. */
  readonly stat: Pick<Stats, 'dev' | 'ino' | 'size' | 'mtimeMs'>;
  readonly start: number;
  readonly length: number;
}

/** Bytes that are read at a time. A client that reads slowly holds a few times as many. */
const pieceSize = 131_072;

/** Files that are open at once, in the whole process; and reads that wait for one to be closed. */
const files = createWorkQueue({ atOnce: 64, waiting: 10_000, timeLimit: 10_000 });

/** A file is no longer the one for which an answer was made. */
class FileChanged extends Error {
  override readonly name = 'FileChanged';
  constructor() {
    super('The file has changed since its answer began');
  }
}

/** The codes of errors for which there are too many open files, or too little memory for more. */
const outOfFiles = ['EMFILE', 'ENFILE', 'ENOMEM'];

/** Whether a file may be read later: too many are open at the moment, or it is just being saved. */
export function isReadLater(error: unknown): boolean {
  if (error instanceof TooBusy || error instanceof FileChanged) return true;
  return outOfFiles.includes(String((error as NodeJS.ErrnoException).code));
}

/**
 * The body of an answer with a part of a file. The file is opened for each piece and closed again:
 * clients that read slowly, or not at all, hold no open file. A file that changes meanwhile ends the
 * body with an error, so that nobody gets half of each version.
 * @throws what the file system throws for the first piece, and TooBusy
 */
async function bodyOf(part: FilePart): Promise<Uint8Array<ArrayBuffer> | ReadableStream> {
  let { start, length } = part;
  const readOn = async () => {
    const size = Math.min(length, pieceSize);
    const piece = await files.run('', () => readPiece(part, start, size));
    start += size;
    length -= size;
    return piece;
  };
  const first = await readOn();
  if (length === 0) return first;
  let isFirst = true;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        controller.enqueue(isFirst ? first : await readOn());
        isFirst = false;
        if (length === 0) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

async function readPiece(
  { path, stat }: FilePart,
  start: number,
  size: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const file = await open(path);
  try {
    const { dev, ino, size: all, mtimeMs } = await file.stat();
    const now = [dev, ino, all, mtimeMs];
    const before = [stat.dev, stat.ino, stat.size, stat.mtimeMs];
    if (now.some((it, n) => it !== before[n])) throw new FileChanged();
    const piece = new Uint8Array(size);
    for (let read = 0; read < size; ) {
      const { bytesRead } = await file.read(piece, read, size - read, start + read);
      if (bytesRead === 0) throw new FileChanged();
      read += bytesRead;
    }
    return piece;
  } finally {
    await file.close();
  }
}

/** How a browser may show a file under `/media`. */
interface FilePolicy {
  /** The content security policy sent with the file. */
  readonly contentSecurityPolicy: string;
  /** True if the browser must download the file instead of showing it. */
  readonly isSaved: boolean;
}

const nothing = "default-src 'none'; style-src 'unsafe-inline'";

/**
 * The policy of an uploaded file that is opened directly, such as an SVG: it may use its own styles
 * and images, but it runs no script and has no origin.
 */
const sandboxed = `${nothing}; img-src 'self' data:; sandbox`;

/**
 * Files that browsers open in their own player or viewer, which does not work in a sandbox. They
 * contain no script that could run as part of the site.
 */
const viewed: readonly (readonly [type: RegExp, policy: string])[] = [
  [/^(?:video|audio)\//, `${nothing}; media-src 'self'`],
  [/^application\/pdf$/, `${nothing}; object-src 'self'`],
];

/** Types that browsers show. All others are downloaded, above all HTML and XML. */
const shown = /^(?:image|video|audio|font)\/|^text\/(?:plain|vtt)\b|^application\/pdf$/;

/**
 * The policy of a file.
 * @param type its media type, such as `image/svg+xml`
 */
export function filePolicy(type: string): FilePolicy {
  return {
    contentSecurityPolicy: viewed.find(([types]) => types.test(type))?.[1] ?? sandboxed,
    isSaved: !shown.test(type),
  };
}
