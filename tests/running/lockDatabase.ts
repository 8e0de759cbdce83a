import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { AttackContext } from '../attack/attack.ts';

/**
 * Holds the write lock of an SQLite database, from a separate process.
 * @returns once the lock is held
 */
export async function lockDatabase(
  { after }: Pick<AttackContext, 'after'>,
  file: string,
  seconds: number,
): Promise<void> {
  const holder = resolve(import.meta.dirname, 'holdLock.ts');
  const child = spawn(process.execPath, [holder, file, String(seconds)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  after(() => child.kill('SIGKILL'));
  await once(child.stdout, 'data');
}
