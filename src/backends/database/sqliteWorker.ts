import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { SqliteAnswer, SqliteRequest } from './sqliteThread.ts';

/**
 * Milliseconds that SQLite itself waits for a lock. The sender handles longer waits, so that other
 * statements can be answered in between.
 */
const shortWait = 50;

/** SQLite's result code for a write to a database that was opened on a read-only disk. */
const readOnly = 8;

const { file, waitsForDisk }: { readonly file: string; readonly waitsForDisk: boolean } =
  workerData;
let database: DatabaseSync | undefined;

/**
 * Creates the file with access for its owner only; SQLite gives its log the same mode. An existing
 * file must not be opened: closing it would release the locks that this process holds on it.
 */
function create(): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  try {
    if (!existsSync(file)) closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function open(): DatabaseSync {
  create();
  const opened = new DatabaseSync(file, { timeout: shortWait });
  try {
    opened.exec(
      `pragma journal_mode = wal; pragma synchronous = ${waitsForDisk ? 'full' : 'normal'}; pragma foreign_keys = on;
       pragma secure_delete = on; pragma temp_store = memory`,
    );
  } catch (error) {
    opened.close();
    throw error;
  }
  return opened;
}

function run({ sql, parameters }: SqliteRequest): SqliteAnswer {
  try {
    database ??= open();
    const statement = database.prepare(sql);
    const values = parameters as SQLInputValue[];
    if (statement.columns().length > 0) return { rows: statement.all(...values) };
    const { changes } = statement.run(...values);
    return { rows: [], changes: BigInt(changes) };
  } catch (error) {
    const { message, errcode } = error as Error & { errcode?: number };
    return { rows: [], error: { message, code: errcode } };
  }
}

/** A connection that was opened for reading stays so, also when the disk can be written to again. */
function answerTo(request: SqliteRequest): SqliteAnswer {
  const answer = run(request);
  const isReadOnly = ((answer.error?.code ?? 0) & 0xff) === readOnly;
  if (!isReadOnly || !database || database.isTransaction) return answer;
  database.close();
  database = undefined;
  return run(request);
}

parentPort?.on('message', (request: SqliteRequest | 'close') => {
  if (request === 'close') {
    database?.close();
    parentPort?.close();
    return;
  }
  parentPort?.postMessage(answerTo(request));
});
