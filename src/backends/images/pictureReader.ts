import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { isSvg, type PictureFile, type ReadPictureFiles } from '../../contentCheck/pictureFiles.ts';
import { readPictureFile } from '../../contentCheck/readPictureFile.server.ts';
import type { PictureProcess } from './pictureProcess.ts';

/** Reads picture files; those that did not change are read once. */
export interface PictureReader {
  /** Reads a file, or returns the remembered result. */
  read(path: string, address: string): Promise<PictureFile>;
  readonly readAll: ReadPictureFiles;
}

/** The number of files that are remembered, at some hundred bytes each. */
const most = 20_000;

/** Creates a reader that decodes in the process for pictures. */
export function createPictureReader(decoder: Pick<PictureProcess, 'read'>): PictureReader {
  const known = new LRUCache<string, { readonly state: string; readonly file: PictureFile }>({
    max: most,
  });

  async function read(path: string, address: string): Promise<PictureFile> {
    // Drawings need no decoder.
    if (isSvg(address)) return readPictureFile(path, address);
    const state = await stateOf(path);
    const before = known.get(path);
    if (before && before.state === state) return before.file;
    try {
      const file = await decoder.read(path, address);
      known.set(path, { state, file });
      return file;
    } catch (error) {
      return { fault: `it cannot be read (${(error as Error).message})` };
    }
  }

  return {
    read,
    async readAll(directory, addresses) {
      const files = new Map<string, PictureFile>();
      for (const address of addresses) {
        files.set(address, await read(join(directory, address), address));
      }
      return files;
    },
  };
}

async function stateOf(path: string): Promise<string> {
  const found = await stat(path).catch(() => undefined);
  return found ? `${found.size} ${found.mtimeMs} ${found.ctimeMs} ${found.ino}` : '';
}
