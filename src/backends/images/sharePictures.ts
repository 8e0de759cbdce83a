import { stat } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { type SharePictures, shareDigest } from '../../content/sharePicture.server.ts';
import { createLine } from '../../content/workQueue.server.ts';
import type { CopyStore } from './copyStore.ts';
import type { PictureProcess } from './pictureProcess.ts';

/** The parts that make pictures for link previews. */
export interface SharePicturesParts {
  readonly decoder: Pick<PictureProcess, 'share'>;
  readonly store: CopyStore;
  readonly log: { warn(details: object, message: string): void };
}

/** The most pictures that wait for their turn; each takes some tenths of a second. */
const mostWaiting = 40;

/** Milliseconds after which a picture that could not be made is tried again. */
const retryAfter = 60_000;

type Made = Awaited<ReturnType<SharePictures['make']>>;

/**
 * Creates the making of pictures for link previews. One is made at a time, and each only once for
 * everyone who waits for it.
 */
export function createSharePictures({ decoder, store, log }: SharePicturesParts): SharePictures {
  const making = new Map<string, Promise<Made>>();
  const unreadable = new LRUCache<string, true>({ max: 1_000, ttl: retryAfter });
  const line = createLine();

  return {
    async make(picture, files) {
      const name = `share-${shareDigest(picture)}-${await stateOf(files.picture)}.jpg`;

      async function draw(): Promise<Made> {
        const stored = await store.get(name);
        if (stored) return { body: stored };
        if (unreadable.has(name)) return 'unreadable';
        if (line.waiting() >= mostWaiting) return 'busy';
        try {
          const { texts, look } = picture;
          const body = await line.run(() => decoder.share({ texts, look, files }));
          await store.put(name, body).catch((err: Error) => {
            log.warn({ err }, 'Pictures for link previews cannot be stored');
          });
          return { body };
        } catch (err) {
          unreadable.set(name, true);
          log.warn({ err, path: files.picture }, 'A picture for link previews cannot be made');
          return 'unreadable';
        }
      }

      const made = making.get(name) ?? draw().finally(() => making.delete(name));
      making.set(name, made);
      return made;
    },
  };
}

/** Changes when a file does. */
async function stateOf(path: string | undefined): Promise<string> {
  const found = path === undefined ? undefined : await stat(path).catch(() => undefined);
  return found ? `${found.size.toString(36)}-${Math.trunc(found.mtimeMs).toString(36)}` : '0';
}
