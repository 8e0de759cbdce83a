import { rmSync } from 'node:fs';

/** The fault of an index file: it is missing or not an index, or its content is damaged. */
export type IndexFault = 'missing' | 'damaged';

/** The tables of a file are not those of an index. */
export class DamagedIndex extends Error {
  override readonly name = 'DamagedIndex';
}

/** Result codes of SQLite for a damaged file: CORRUPT and NOTADB, and a read that ends early. */
const damaged = [11, 26];
const shortRead = 522;

/** The result code for a lock that another process holds. */
const busy = 5;

/** The result code for SQL that does not fit the tables. */
const wrongTables = 1;

function codeOf(error: unknown): number | undefined {
  const { code, errcode } = error as { readonly code?: unknown; readonly errcode?: unknown };
  return code === 'ERR_SQLITE_ERROR' && typeof errcode === 'number' ? errcode : undefined;
}

/** The fault of the file behind an error; undefined when the file may be intact. */
export function faultOf(error: unknown): IndexFault | undefined {
  if (error instanceof DamagedIndex) return 'damaged';
  const code = codeOf(error);
  if (code === undefined) return undefined;
  return damaged.includes(code & 255) || code === shortRead ? 'damaged' : undefined;
}

/** Whether an error while reading a whole index means that its tables are not those of an index. */
export function hasWrongTables(error: unknown): boolean {
  return codeOf(error) === wrongTables;
}

/** Whether another process holds a lock on the file for now. */
export function isLocked(error: unknown): boolean {
  return ((codeOf(error) ?? 0) & 255) === busy;
}

/** Removes an index and SQLite's files beside it. Open readers continue to read the old one. */
export function removeIndex(file: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(file + suffix, { force: true });
}
