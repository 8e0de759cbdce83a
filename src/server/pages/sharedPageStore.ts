import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import type { SharedMemory } from '../../memory/sharedMemory.ts';
import { keysOf } from '../edge/surrogateKeys.ts';
import { finishPage } from './finishedPage.ts';
import type { PageStore, StoredPage } from './pageStore.ts';

export interface SharedPageStoreParts {
  /** The pages of this process. */
  readonly own: PageStore;
  readonly memory: Pick<SharedMemory, 'get' | 'set'>;
  /**
   * Identifies everything pages are made from: build, settings, content and rules. It may change
   * only in the same step in which the store is cleared. Undefined while it is not known: pages are
   * then neither shared nor searched for.
   */
  readonly edition: () => string | undefined;
  /** Whether pages made now are up to date, so that other processes may send them. */
  readonly isCurrent: () => boolean;
  /** Milliseconds after which a shared page is not used. */
  readonly lifetime: number;
}

/** The most bytes of a page before compression. */
const mostBytes = 4 * 1_048_576;

const head = v.object({
  key: v.string(),
  status: v.number(),
  isReserved: v.optional(v.boolean()),
  etag: v.string(),
  headers: v.record(v.string(), v.string()),
  madeAt: v.number(),
  until: v.nullable(v.number()),
});

/**
 * Adds shared memory to the store of a process, so that a process that has just started does not
 * render what others rendered (PERF-2). Brief pages are not shared. A page that is damaged, too old,
 * or stored under another key is not found.
 */
export function createSharedPageStore(parts: SharedPageStoreParts): PageStore {
  const { own, memory, edition, isCurrent, lifetime } = parts;
  const addressOf = (key: string, from: string) =>
    `page:${createHash('sha256').update(`${from} ${key}`).digest('base64url')}`;

  /** When keys were dropped. Pages of other processes may be older; a forgotten key is too old. */
  const dropped = new LRUCache<string, number>({ max: 10_000, ttl: lifetime });
  const isDropped = ({ page }: StoredPage) =>
    keysOf(page).some((key) => (dropped.get(key) ?? 0) >= page.madeAt);

  async function share(key: string, stored: StoredPage, from: string): Promise<void> {
    const left = Math.min(stored.until, stored.page.madeAt + lifetime) - Date.now();
    if (left < 1) return;
    const bytes = await pack(key, stored).catch(() => undefined);
    if (bytes) await memory.set(addressOf(key, from), bytes, left);
  }

  async function find(key: string, from: string): Promise<StoredPage | undefined> {
    const bytes = await memory.get(addressOf(key, from));
    const stored = bytes && (await unpack(key, bytes).catch(() => undefined));
    if (!stored) return undefined;
    const age = Date.now() - stored.page.madeAt;
    const isUsable =
      age < lifetime && Date.now() < stored.until && edition() === from && !isDropped(stored);
    return isUsable ? stored : undefined;
  }

  return {
    async get(key) {
      const known = await own.get(key);
      const from = edition();
      if (known || from === undefined) return known;
      const found = await find(key, from);
      if (found) await own.set(key, found, false);
      return found;
    },
    async set(key, stored, isBrief) {
      const from = edition();
      const mayBeShared = !isBrief && from !== undefined && isCurrent();
      await own.set(key, stored, isBrief);
      // Nobody waits for it: compressing takes longer than rendering.
      if (mayBeShared) void share(key, stored, from);
    },
    clear: () => own.clear(),
    drop(keys) {
      for (const key of keys) dropped.set(key, Date.now());
      return own.drop(keys);
    },
    size: () => own.size(),
  };
}

/** A page as bytes: the length of the head, the head, the body compressed with Brotli. */
async function pack(key: string, { page, until }: StoredPage): Promise<Buffer> {
  const { body } = await page.encoded('br');
  const { status, etag, madeAt, isReserved } = page;
  const headers = Object.fromEntries(
    page.headers.flatMap((name, at) => (at % 2 ? [] : [[name, page.headers[at + 1] as string]])),
  );
  delete headers.ETag;
  const lasting = Number.isFinite(until) ? until : null;
  const text = JSON.stringify({
    key,
    status,
    isReserved,
    etag,
    headers,
    madeAt,
    until: lasting,
  });
  const length = Buffer.alloc(4);
  length.writeUInt32BE(Buffer.byteLength(text));
  return Buffer.concat([length, Buffer.from(text), body]);
}

/** @throws when the bytes are not those of a page of the key */
async function unpack(key: string, bytes: Buffer): Promise<StoredPage> {
  const end = 4 + bytes.readUInt32BE(0);
  const read = v.parse(head, JSON.parse(bytes.toString('utf8', 4, end)));
  const compressed = bytes.subarray(end);
  const body = await promisify(brotliDecompress)(compressed, { maxOutputLength: mostBytes });
  const { status, headers, madeAt, isReserved } = read;
  const page = finishPage(status, body, headers, {
    madeAt,
    isReserved,
    brotli: compressed,
  });
  if (read.key !== key || page.etag !== read.etag) throw new Error('This is another page');
  return { page, until: read.until ?? Number.POSITIVE_INFINITY };
}
