import type { CompiledQuery } from 'kysely';
import { StoreUnavailable } from '../../records/storeUnavailable.ts';
import type { SqliteAnswer, SqliteRequest } from './sqliteThread.ts';

/** SQLite's result codes for a lock, and for a disk that is read-only, fails or is full. */
const locked = [5, 6];
const failing = [8, 10, 13, 14];

const codeOf = ({ error }: SqliteAnswer) => (error?.code ?? 0) & 0xff;

/** Whether a statement met the lock of another process. */
export function isLocked(answer: SqliteAnswer): boolean {
  return locked.includes(codeOf(answer));
}

/** The error that a failed statement throws. */
export function errorOf(answer: SqliteAnswer): Error {
  const message = answer.error?.message ?? '';
  const isPassing = [...locked, ...failing].includes(codeOf(answer));
  return isPassing ? new StoreUnavailable(message) : new Error(message);
}

/**
 * Creates the message for a query.
 * @throws TypeError for a value that is neither text, number nor null: SQLite would read a date in
 * first place as named parameters and silently store nothing
 */
export function requestOf({ sql, parameters }: CompiledQuery): SqliteRequest {
  for (const value of parameters) {
    const isPlain = value === null || ['string', 'number', 'bigint'].includes(typeof value);
    if (!isPlain) throw new TypeError('Only texts and numbers can be stored');
  }
  return { sql, parameters };
}
