import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Copies of pictures on disk. */
export interface CopyStore {
  /** The copy with a name; undefined if there is none or it cannot be read. */
  get(name: string): Promise<Buffer<ArrayBuffer> | undefined>;
  /** Stores a copy at once or not at all. @throws when it cannot be written */
  put(name: string, body: Buffer): Promise<void>;
  /** Stores nothing from then on, and waits for copies that are being written. */
  close(): Promise<void>;
}

const hour = 3_600_000;
/** The name of a file that is being written. */
const unfinished = /\.\d+\.part$/;

/**
 * Creates a store in a folder. When it is full, the copies that were not read for the longest time
 * are deleted.
 * @param maxBytes the most that all files take together
 */
export function createCopyStore(folder: string, maxBytes: number): CopyStore {
  /** The bytes of all files; undefined until the folder was listed. */
  let total: number | undefined;
  let writes = 0;
  let isClosed = false;
  const running = new Set<Promise<void>>();

  async function list() {
    const names = await readdir(folder);
    const files = names.map(async (name) => {
      const found = await stat(join(folder, name)).catch(() => undefined);
      return found ? [{ name, size: found.size, usedMs: found.mtimeMs }] : [];
    });
    return (await Promise.all(files)).flat().sort((a, b) => a.usedMs - b.usedMs);
  }

  /** Deletes old files until a tenth of the space is free. */
  async function shrink(): Promise<void> {
    const files = await list();
    let size = files.reduce((sum, file) => sum + file.size, 0);
    for (const { name, size: bytes, usedMs } of files) {
      const isLeftOver = unfinished.test(name) && Date.now() - usedMs > hour;
      if (!isLeftOver && size <= maxBytes * 0.9) continue;
      await rm(join(folder, name), { force: true });
      size -= bytes;
    }
    total = size;
  }

  async function write(name: string, body: Buffer): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const part = join(folder, `${name}.${process.pid}${++writes}.part`);
    try {
      await writeFile(part, body);
      await rename(part, join(folder, name));
    } catch (error) {
      await rm(part, { force: true }).catch(() => undefined);
      throw error;
    }
    if (total !== undefined) total += body.length;
    if (total === undefined) total = (await list()).reduce((sum, file) => sum + file.size, 0);
    if (total > maxBytes) await shrink();
  }

  return {
    async get(name) {
      const path = join(folder, name);
      try {
        const body = await readFile(path);
        const { mtimeMs } = await stat(path);
        const now = new Date();
        if (now.getTime() - mtimeMs > hour) await utimes(path, now, now);
        return body;
      } catch {
        return undefined;
      }
    },
    async put(name, body) {
      if (isClosed || body.length > maxBytes / 2) return;
      const writing = write(name, body);
      running.add(writing);
      await writing.finally(() => running.delete(writing));
    },
    async close() {
      isClosed = true;
      await Promise.allSettled(running);
    },
  };
}
