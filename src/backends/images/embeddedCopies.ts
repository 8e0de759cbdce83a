import { LRUCache } from 'lru-cache';
import type { CopyRequest, PictureCopies, PictureCopy } from '../../content/sizedPicture.ts';
import { createLine } from '../../content/workQueue.server.ts';
import type { CopyStore } from './copyStore.ts';
import type { PictureProcess, PictureReader } from './pictureProcess.ts';

/** The parts that make copies. */
export interface EmbeddedCopiesParts {
  readonly decoder: Pick<PictureProcess, 'copy' | 'close'>;
  readonly reader: Pick<PictureReader, 'read'>;
  readonly store: CopyStore;
  readonly log: { warn(details: object, message: string): void };
}

/** The most copies that wait for their turn; each takes some tenths of a second as WebP. */
const mostWaiting = { webp: 40, avif: 400 } as const;

/** Milliseconds after which a file that could not be decoded is tried again. */
const retryAfter = 60_000;

const nameOf = ({ source, width, format }: CopyRequest) => `${source.version}-${width}.${format}`;

type Made = Buffer<ArrayBuffer> | 'busy' | 'unreadable';

/**
 * Creates the making of copies by this site. One WebP is made at a time, and each only once for
 * everyone who waits for it. AVIF takes many times as long: it is made afterwards, and who asks for
 * it before gets WebP.
 */
export function createEmbeddedCopies(parts: EmbeddedCopiesParts): PictureCopies {
  const { decoder, reader, store, log } = parts;
  const making = new Map<string, Promise<Made>>();
  const unreadable = new LRUCache<string, true>({ max: 1_000, ttl: retryAfter });
  const lines = { webp: createLine(), avif: createLine() };
  let isClosed = false;

  /** The stored copy, or the one that is made now. */
  function find(request: CopyRequest): Promise<Made> {
    const name = nameOf(request);
    const under = making.get(name);
    if (under) return under;
    const made = store
      .get(name)
      .then((stored) => stored ?? make(name, request))
      .finally(() => making.delete(name));
    making.set(name, made);
    return made;
  }

  async function make(name: string, request: CopyRequest): Promise<Made> {
    const { path, source, width, format } = request;
    if (unreadable.has(name)) return 'unreadable';
    const line = lines[format];
    if (isClosed || line.waiting() >= mostWaiting[format]) return 'busy';
    try {
      const body = await line.run(() => decoder.copy({ path, width, format }));
      await keep(name, body, request);
      return body;
    } catch (err) {
      if (isClosed) return 'busy';
      unreadable.set(name, true);
      log.warn({ err, path, version: source.version, width }, 'A picture cannot be decoded');
      return 'unreadable';
    }
  }

  async function keep(name: string, body: Buffer, { path, source }: CopyRequest): Promise<void> {
    // If the file was replaced meanwhile, nobody knows which one the copy shows.
    const now = await reader.read(path, path);
    if (!('source' in now) || now.source?.version !== source.version) return;
    await store.put(name, body).catch((err: Error) => {
      log.warn({ err }, 'Copies of pictures cannot be stored; they are made for each request');
    });
  }

  async function webpCopy(request: CopyRequest) {
    const format = 'webp' as const;
    const made = await find({ ...request, format });
    return typeof made === 'string' ? made : { body: made, format };
  }

  return {
    async sourceOf(path, address) {
      const file = await reader.read(path, address);
      return 'source' in file ? file.source : undefined;
    },
    async copy(request): Promise<PictureCopy | 'busy' | 'unreadable'> {
      if (request.format === 'webp') return webpCopy(request);
      const stored = making.has(nameOf(request)) ? undefined : await store.get(nameOf(request));
      if (stored) return { body: stored, format: 'avif' };
      const copy = await webpCopy(request);
      if (typeof copy !== 'string') void find(request);
      return copy;
    },
    async close() {
      isClosed = true;
      decoder.close();
      await store.close();
    },
  };
}
