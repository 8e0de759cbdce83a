import { rmSync } from 'node:fs';

/** What is wrong with an index file: it is not there or is no index, or its content is damaged. */
export type IndexFault = 'missing' | 'damaged';

/** The tables of a file are not those of an index. */
export class DamagedIndex extends Error {
  override readonly name = 'DamagedIndex';
}

/** Result codes of SQLite that tell of a damaged file: CORRUPT and NOTADB, and a read that ends early. */
const damaged = [11, 26];
const shortRead = 522;

/** The result code of SQL that does not fit the tables. */
const wrongTables = 1;

function codeOf(error: unknown): number | undefined {
  const { code, errcode } = error as { readonly code?: unknown; readonly errcode?: unknown };
  return code === 'ERR_SQLITE_ERROR' && typeof errcode === 'number' ? errcode : undefined;
}

/** The fault of the file that an error tells of; undefined where the file may be fine. */
export function faultOf(error: unknown): IndexFault | undefined {
  if (error instanceof DamagedIndex) return 'damaged';
  const code = codeOf(error);
  if (code === undefined) return undefined;
  return damaged.includes(code & 255) || code === shortRead ? 'damaged' : undefined;
}

/** Whether an error met while a whole index was read tells that its tables are not an index's. */
export function hasWrongTables(error: unknown): boolean {
  return codeOf(error) === wrongTables;
}

/** Removes an index and what SQLite keeps beside it. Whoever has it open keeps reading the old one. */
export function removeIndex(file: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(file + suffix, { force: true });
}
