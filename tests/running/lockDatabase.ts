import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { DatabaseSync } from 'node:sqlite';
import { endWithThisProcess } from './endProcess.ts';

/**
 * Holds the write lock of an SQLite database for some seconds, from a separate process.
 * @returns once the lock is held
 */
export async function lockDatabase(file: string, seconds: number): Promise<void> {
  const args = [import.meta.filename, file, String(seconds)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  endWithThisProcess(child);
  await once(child.stdout, 'data');
}

if (import.meta.main) {
  const [, , file = '', seconds = '1'] = process.argv;
  const database = new DatabaseSync(file, { timeout: 10_000 });
  database.exec('begin immediate');
  process.stdout.write('locked\n');
  setTimeout(() => {
    database.exec('rollback');
    database.close();
  }, Number(seconds) * 1000);
}
